/** One end of a schedule: a Lagos date, and a time where not the whole day counts. */
import { useState } from 'react'
import { fieldsOfInstant, readInstant, type Edge } from '#machines/admin/instants.ts'
import type { FieldValue } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { Field } from '#ui/components/field.tsx'
import { officeFields } from '#text/office-fields.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeFields)

const row = css({
  display: 'grid',
  gap: '8',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'start',
})

type Props = {
  readonly edge: Edge
  readonly shared: { label: string; error: string | undefined; optional: boolean; disabled: boolean }
  readonly value: FieldValue | undefined
  readonly change: (value: FieldValue) => void
}

export const ScheduleField = ({ edge, shared, value, change }: Props) => {
  const { date, time } = fieldsOfInstant(value, edge)
  /** A time that was typed before its date waits for it. */
  const [waiting, setWaiting] = useState('')
  const set = (day: string, at: string) => {
    setWaiting(day === '' ? at : '')
    change(day === '' ? null : readInstant(at === '' ? day : `${day}T${at}`, edge))
  }
  return (
    <div className={row}>
      <Field
        {...shared}
        type="date"
        hint={edge === 'end' ? t('office.endHint') : t('office.startHint')}
        value={date}
        onChange={(event) => set(event.currentTarget.value, time || waiting)}
      />
      <Field
        type="time"
        label={t('office.timeOf', { field: shared.label })}
        disabled={shared.disabled}
        value={time || waiting}
        onChange={(event) => set(date, event.currentTarget.value)}
      />
    </div>
  )
}
