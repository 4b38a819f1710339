/** Which visits are shown: period, comparison, and one part of them. All of it stands in the address. */
import { useNavigate } from 'react-router-dom'
import { css } from '#styled/css'
import { Checkbox } from '#ui/components/choice.tsx'
import { Field } from '#ui/components/field.tsx'
import { officeAnalytics } from '#text/office-analytics.ts'
import { words } from '#ui/text/words.ts'
import { PeriodPicker } from '../dashboard/period-picker.tsx'
import { channels, devices, searchOf, withPart, type PartName, type Shown } from './analytics-filter.ts'
import { channelWords, deviceWords } from './analytics-words.ts'

const t = words(officeAnalytics)

const bar = css({ display: 'grid', gap: '12', mb: '16' })
const parts = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  md: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})
const note = css({ color: 'muted', textStyle: 'small' })

/** Pages that are shown often, as the browser tells their types. */
const pageTypes = [
  'home',
  'products',
  'product',
  'categories',
  'category',
  'cart',
  'checkout',
  'orders',
  'stores',
  'spin',
]

type Option = { readonly value: string; readonly label: string }

type FilterBarProps = {
  readonly shown: Shown
  /** All that the shop knows, by name: one that is chosen leaves the others to choose from. */
  readonly states: readonly string[]
}

export const FilterBar = ({ shown, states }: FilterBarProps) => {
  const navigate = useNavigate()
  const go = (next: Shown) => void navigate({ search: searchOf(next) })
  const options: Record<PartName, readonly Option[]> = {
    device: devices.map((value) => ({ value, label: deviceWords(value) })),
    channel: channels.map((value) => ({ value, label: channelWords(value) })),
    page_type: withChosen(pageTypes, shown.part.page_type),
    state: withChosen(states, shown.part.state),
  }
  const isAlone = shown.part.page_type !== undefined || shown.part.state !== undefined
  return (
    <section aria-label={t('office-analytics.filters')} className={bar}>
      <PeriodPicker chosen={shown.chosen} searchFor={(chosen) => searchOf({ ...shown, chosen })} />
      <div className={parts}>
        {labels().map(([name, label]) => (
          <Field
            key={name}
            kind="select"
            label={label}
            value={shown.part[name] ?? ''}
            onChange={(event) => go(withPart(shown, name, event.currentTarget.value))}
          >
            <option value="">{t('office-analytics.all')}</option>
            {options[name].map(({ value, label: said }) => (
              <option key={value} value={value}>
                {said}
              </option>
            ))}
          </Field>
        ))}
      </div>
      <Checkbox checked={shown.isCompared} onChange={() => go({ ...shown, isCompared: !shown.isCompared })}>
        {t('office-analytics.compare')}
      </Checkbox>
      {isAlone && <p className={note}>{t('office-analytics.only')}</p>}
    </section>
  )
}

const labels = (): readonly (readonly [PartName, string])[] => [
  ['device', t('office-analytics.device')],
  ['channel', t('office-analytics.channel')],
  ['page_type', t('office-analytics.pageType')],
  ['state', t('office-analytics.state')],
]

/** What the address names can be seen in the list, wherever it came from. */
const withChosen = (all: readonly string[], chosen: string | undefined): Option[] =>
  [...new Set([...all, ...(chosen === undefined ? [] : [chosen])])].map((value) => ({ value, label: value }))
