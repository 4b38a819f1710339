/** A CSV file is chosen and sent to be checked. */
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { ImportRef } from '#machines/admin/files/import.machine.ts'
import { importable } from '#machines/admin/files/import.types.ts'
import { mayDo } from '#machines/admin/permissions.ts'
import { css } from '#styled/css'
import { useFileHolder } from '#ui/actors/office.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { officeImport } from '#text/office-import.ts'
import { say, words } from '#ui/text/words.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { definitions } from '../resources.ts'
import '../all-words.ts'

const t = words(officeImport)

const form = css({
  display: 'grid',
  gap: '14',
  maxW: '560px',
  '& input[type=file]': { py: '8px' },
  '& ::file-selector-button': {
    mr: '12px',
    p: '4px 12px',
    border: '0',
    borderRadius: 'cell',
    bg: 'brand.tint',
    color: 'brand',
    fontWeight: '500',
  },
})
const lead = css({ color: 'muted', maxW: '60ch', mb: '14' })
const alarm = css({ color: 'error' })

/** What the person may write, of what comes in by a file. */
function useImportable(): readonly string[] {
  const duty = useSession().user?.duty ?? null
  return importable.filter((one) =>
    definitions.some(({ id, permission }) => id === one && mayDo(duty, permission.write)),
  )
}

export const ChooseFile = ({ file: actor }: { readonly file: ImportRef }) => {
  const offered = useImportable()
  const asked = new URLSearchParams(useLocation().search).get('resource')
  const [resource, setResource] = useState(offered.find((one) => one === asked) ?? offered[0] ?? 'products')
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  const { refusal, errors } = useSelector(actor, ({ context }) => context)
  const hold = useFileHolder()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(file === null)
    if (file) actor.send({ type: 'file.sent', resource, file: hold(file) })
  }
  const [wrong] = errors['file'] ?? []
  const error = isMissing ? t('office.import_noFile') : wrong ? say(wrong) : undefined
  return (
    <Panel as="section" pad="l" aria-label={t('office.import_choose')}>
      <p className={lead}>{t('office.import_lead')}</p>
      <form className={form} onSubmit={onSubmit} noValidate>
        <Field
          kind="select"
          label={t('office.import_resource')}
          value={resource}
          onChange={(event) => setResource(event.currentTarget.value)}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {wordsOf(one)('title')}
            </option>
          ))}
        </Field>
        <Field
          type="file"
          accept=".csv,text/csv,text/tab-separated-values"
          label={t('office.import_choose')}
          hint={t('office.import_hint')}
          error={error}
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null)
            setMissing(false)
          }}
        />
        <div role="alert" className={alarm}>
          {refusal && !wrong && say(refusal.message)}
        </div>
        <Button type="submit" busy={isBusy} busyLabel={t('office.import_sending')}>
          {t('office.import_check')}
        </Button>
      </form>
    </Panel>
  )
}
