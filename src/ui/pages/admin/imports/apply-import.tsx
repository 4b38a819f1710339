/** A checked import is applied: all of its rows or none, or those that are good, with what comes of it said before. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ImportRef } from '#machines/admin/files/import.machine.ts'
import type { Choice, ImportJob } from '#machines/admin/files/import.types.ts'
import { css } from '#styled/css'
import { choice as choiceRecipe } from '#styled/recipes'
import { Button } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { officeImport } from '#text/office-import.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeImport)

const box = css({ display: 'grid', gap: '12', justifyItems: 'start' })
const heading = css({ textStyle: 'h3' })
const text = css({ maxW: '60ch' })

type Props = { readonly file: ImportRef; readonly job: ImportJob }

export const ApplyImport = ({ file, job: { counts } }: Props) => {
  const hasRefused = counts.refused > 0
  const [chosen, setChosen] = useState<Choice>(hasRefused ? 'good' : 'all')
  const isApplying = useSelector(file, ({ context }) => context.turn?.turn === 'apply')
  const look = choiceRecipe({ kind: 'radio' })
  const hasNothing = counts.created + counts.changed === 0
  return (
    <Panel as="section" pad="l" className={box} aria-label={t('office.import_choice')}>
      <h2 className={heading}>{t('office.import_choice')}</h2>
      <div role="radiogroup" aria-label={t('office.import_choice')}>
        {(['all', 'good'] as const).map((one) => (
          <label key={one} className={look.root}>
            <input
              type="radio"
              name="import-choice"
              className={look.control}
              checked={one === chosen}
              disabled={one === 'all' && hasRefused}
              onChange={() => setChosen(one)}
            />
            <span className={look.text}>
              {t(`office.import_${one}`)}
              {one === 'all' && hasRefused && ` (${t('office.import_allRefused')})`}
            </span>
          </label>
        ))}
      </div>
      <p className={text}>
        {t(chosen === 'all' ? 'office.import_allText' : 'office.import_goodText', {
          created: counts.created,
          changed: counts.changed,
          refused: counts.refused,
        })}
      </p>
      <Button
        disabled={hasNothing}
        busy={isApplying}
        busyLabel={t('office.import_applying')}
        onClick={() => file.send({ type: 'apply.asked', choice: chosen })}
      >
        {t('office.import_apply')}
      </Button>
    </Panel>
  )
}
