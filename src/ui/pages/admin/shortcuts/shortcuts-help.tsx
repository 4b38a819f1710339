/** The list of keys, and the switch that turns those of one letter off. */
import { Fragment, type ReactNode } from 'react'
import { css } from '#styled/css'
import { Checkbox } from '#ui/components/choice.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { shortcuts } from '#text/shortcuts.ts'
import { words } from '#ui/text/words.ts'
import { Cap } from '../palette/cap.tsx'
import { groups, withoutLetters, type placesFor } from './keymap.ts'

const t = words(shortcuts)

const part = css({ '& + &': { mt: '20' } })
const title = css({ textStyle: 'h3', mb: '4' })
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16',
  minH: '36px',
  textStyle: 'small',
  '& + &': { boxShadow: 'inset 0 1px 0 token(colors.line)' },
})
const keysLook = css({ display: 'inline-flex', alignItems: 'center', gap: '4', flexShrink: 0, color: 'muted' })
const hint = css({ textStyle: 'small', color: 'muted', mb: '20' })

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly places: ReturnType<typeof placesFor>
  readonly areOn: boolean
  readonly onSwitch: (areOn: boolean) => void
}

export const ShortcutsHelp = ({ isOpen, onClose, places, areOn, onSwitch }: Props) => {
  const [everywhere, ...rest] = areOn ? groups : withoutLetters(groups)
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('shortcuts.title')}>
      {isOpen && (
        <>
          <Checkbox checked={areOn} onChange={(event) => onSwitch(event.currentTarget.checked)}>
            {t('shortcuts.switch')}
          </Checkbox>
          <p className={hint}>{t('shortcuts.switchHint')}</p>
          {everywhere && <Lines {...everywhere} />}
          {areOn && (
            <Part title={t('shortcuts.go')}>
              {places.map(({ letter, label }) => (
                <Pair key={letter} says={label} keys={[['g', letter]]} />
              ))}
            </Part>
          )}
          {rest.map((group) => (
            <Lines key={group.title} {...group} />
          ))}
        </>
      )}
    </Dialog>
  )
}

const Lines = ({ title: name, lines }: (typeof groups)[number]) => (
  <Part title={t(name)}>
    {lines.map(({ says, keys }) => (
      <Pair key={says} says={t(says)} keys={keys} />
    ))}
  </Part>
)

const Part = ({ title: name, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={part}>
    <h3 className={title}>{name}</h3>
    <ul role="list">{children}</ul>
  </section>
)

type PairProps = { readonly says: string; readonly keys: readonly (readonly string[])[] }

const Pair = ({ says, keys }: PairProps) => (
  <li className={line}>
    <span>{says}</span>
    <span className={keysLook}>
      {keys.map((together, index) => (
        <Fragment key={together.join(' ')}>
          {index > 0 && ` ${t('shortcuts.or')} `}
          {together.map((key) => (
            <Cap key={key}>{key}</Cap>
          ))}
        </Fragment>
      ))}
    </span>
  </li>
)
