/** What of Store Locations is drawn by components of its own: the hours of seven days. */
import { readHours, usualHours, type DayHours } from '#machines/admin/resources/stores.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/components/choice.tsx'
import { Field } from '#ui/components/field.tsx'
import { officeStores } from '#text/office-stores.ts'
import { say, words } from '#ui/text/words.ts'
import type { OwnFieldProps, ResourceLooks } from '../resource/looks.ts'
import { wordsOf } from '../resource/resource-words.ts'

const t = words(officeStores)
const tell = wordsOf('store-addresses')

const days = css({ display: 'grid', gap: '12', border: 'none', p: 0 })
const legend = css({ fontWeight: '500', mb: '8' })
const row = css({ display: 'grid', gap: '8', alignItems: 'end', md: { gridTemplateColumns: '1fr 1fr 1fr' } })

const OpeningHours = ({ label, value, errors, isDisabled, onChange }: OwnFieldProps) => {
  const hours = readHours(value) ?? usualHours
  const change = (changed: DayHours) => onChange(hours.map((one) => (one.day === changed.day ? changed : one)))
  return (
    <fieldset className={days} disabled={isDisabled}>
      <legend className={legend}>{label}</legend>
      {hours.map((one) => {
        const [refused] = errors[`opening_hours.${one.day}`] ?? []
        const day = tell(`day_${one.day}`)
        return (
          <div key={one.day} className={row}>
            <Field
              type="time"
              label={t('office.store-addresses_opens', { day })}
              disabled={one.closed}
              value={one.opens ?? ''}
              error={refused && say(refused)}
              onChange={(event) => change({ ...one, opens: event.currentTarget.value || null })}
            />
            <Field
              type="time"
              label={t('office.store-addresses_closes', { day })}
              disabled={one.closed}
              value={one.closes ?? ''}
              onChange={(event) => change({ ...one, closes: event.currentTarget.value || null })}
            />
            <Checkbox
              checked={one.closed}
              onChange={(event) => change({ ...one, closed: event.currentTarget.checked })}
            >
              {t('office.store-addresses_isClosed', { day })}
            </Checkbox>
          </div>
        )
      })}
    </fieldset>
  )
}

export const storeLooks: ResourceLooks = { fields: { opening_hours: OpeningHours } }
