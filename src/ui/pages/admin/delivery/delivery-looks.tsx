/** The LGAs of a state: a row each, with its own fee or the state's. */
import { readLgas, type LgaFee } from '#machines/admin/resources/delivery-areas.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/components/choice.tsx'
import { officeDelivery } from '#text/office-delivery.ts'
import { say, words } from '#ui/text/words.ts'
import { AmountField } from '../resource/amount-field.tsx'
import type { OwnFieldProps, ResourceLooks } from '../resource/looks.ts'

const t = words(officeDelivery)

const rows = css({ display: 'grid', gap: '12', border: 'none', p: 0 })
const row = css({ display: 'grid', gap: '8', alignItems: 'end', md: { gridTemplateColumns: '1fr 1fr' } })

const LgaFees = ({ label, value, errors, isDisabled, onChange }: OwnFieldProps) => {
  const lgas = readLgas(value) ?? []
  const change = (changed: LgaFee) => onChange(lgas.map((one) => (one.name === changed.name ? changed : one)))
  return (
    <fieldset className={rows} disabled={isDisabled} aria-label={label}>
      {lgas.map((one, index) => {
        const [refused] = errors[`lgas.${index}`] ?? []
        return (
          <div key={one.name} className={row}>
            <AmountField
              label={t('office.delivery-areas_lgaFee', { name: one.name })}
              hint={index === 0 ? t('office.delivery-areas_asState') : undefined}
              value={one.fee}
              error={refused && say(refused)}
              // What cannot be read stays as it was typed, for the rules to refuse.
              onChange={(fee) => change({ ...one, fee })}
            />
            <Checkbox
              checked={one.is_served}
              onChange={(event) => change({ ...one, is_served: event.currentTarget.checked })}
            >
              {t('office.delivery-areas_lgaServed', { name: one.name })}
            </Checkbox>
          </div>
        )
      })}
    </fieldset>
  )
}

export const deliveryLooks: ResourceLooks = { fields: { lgas: LgaFees } }
