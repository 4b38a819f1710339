/** A list as a file: asked for at its tools, with how far it is, and saved once it is written. */
import { useSelector } from '@xstate/react'
import { css } from '#styled/css'
import { type ExportRef, useOfficeExport } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { officeCsv } from '#text/office-csv.ts'
import { say, words } from '#ui/text/words.ts'

const t = words(officeCsv)

const box = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: '8' })
const note = css({ textStyle: 'small', color: 'muted' })
const alarm = css({ textStyle: 'small', color: 'error' })

type Props = { readonly resource: string; readonly query: string }

export const ExportButton = ({ resource, query }: Props) => {
  const file = useOfficeExport(resource)
  return file ? <Opened file={file} query={query} /> : null
}

const Opened = ({ file, query }: { readonly file: ExportRef; readonly query: string }) => {
  const { job, saved, refusal } = useSelector(file, ({ context }) => context)
  const isBusy = useSelector(file, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className={box}>
      <span role="status" className={note}>
        {isBusy && job ? t('office.csv_progress', { done: job.done, total: job.total }) : null}
        {saved !== null && t('office.csv_saved', { name: saved })}
      </span>
      {refusal && (
        <span role="alert" className={alarm}>
          {say(refusal.message)}
        </span>
      )}
      <Button
        variant="secondary"
        busy={isBusy}
        busyLabel={t('office.csv_exporting')}
        onClick={() => file.send({ type: 'export.asked', query })}
      >
        {t('office.csv_export')}
      </Button>
    </div>
  )
}
