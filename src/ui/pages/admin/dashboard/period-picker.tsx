/** Today, the last days, or two dates. What is chosen stands in the address. */
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { officeDashboard } from '#text/office-dashboard.ts'
import { words } from '#ui/text/words.ts'
import { addressOf, daysOf, lengthOf, mostDays, spans, type Chosen } from './dashboard-period.ts'

const t = words(officeDashboard)

const tools = css({ display: 'grid', gap: '12', minW: 0 })
const dates = css({
  display: 'grid',
  gap: '8',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  sm: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
})
const show = css({ _phone: { gridColumn: '1 / -1' }, sm: { mt: '28' } })

type Days = { readonly from: string; readonly to: string }

const nameOfSpan = (days: number): string =>
  days === 1 ? t('office-dashboard.today') : t('office-dashboard.days', { count: days })

type PeriodPickerProps = {
  readonly chosen: Chosen
  /** The address of a choice, for a page whose address says more. */
  readonly searchFor?: (chosen: Chosen) => string
}

export const PeriodPicker = ({ chosen, searchFor = addressOf }: PeriodPickerProps) => {
  const navigate = useNavigate()
  const choose = (value: string) => {
    const span = spans.find((days) => String(days) === value)
    const next: Chosen = span ? { kind: 'days', days: span } : { kind: 'dates', ...daysOf(chosen, Date.now()) }
    void navigate({ search: searchFor(next) })
  }
  return (
    <div className={tools}>
      <Segmented
        label={t('office-dashboard.period')}
        items={[
          ...spans.map((days) => ({ value: String(days), label: nameOfSpan(days) })),
          { value: 'dates', label: t('office-dashboard.dates') },
        ]}
        chosen={chosen.kind === 'dates' ? 'dates' : String(chosen.days)}
        onChoose={choose}
      />
      {chosen.kind === 'dates' && <Dates key={`${chosen.from} ${chosen.to}`} {...chosen} searchFor={searchFor} />}
    </div>
  )
}

/** What is wrong with two dates, at the field that has to change. */
function wrongIn({ from, to }: Days): Partial<Days> {
  if (from === '') return { from: t('office-dashboard.noDate') }
  if (to === '') return { to: t('office-dashboard.noDate') }
  if (from > to) return { from: t('office-dashboard.wrongWay') }
  return lengthOf(from, to) > mostDays ? { from: t('office-dashboard.tooLong', { count: mostDays }) } : {}
}

const Dates = ({ from, to, searchFor }: Days & Required<Pick<PeriodPickerProps, 'searchFor'>>) => {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Days>({ from, to })
  const [wrong, setWrong] = useState<Partial<Days>>({})
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = wrongIn(typed)
    setWrong(found)
    if (found.from === undefined && found.to === undefined)
      void navigate({ search: searchFor({ kind: 'dates', ...typed }) })
  }
  return (
    <form className={dates} onSubmit={onSubmit} noValidate>
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          type="date"
          label={end === 'from' ? t('office-dashboard.from') : t('office-dashboard.to')}
          value={typed[end]}
          error={wrong[end]}
          onChange={(event) => setTyped({ ...typed, [end]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" variant="secondary" className={show}>
        {t('office-dashboard.show')}
      </Button>
    </form>
  )
}
