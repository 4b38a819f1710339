/** What of Spin Prizes is drawn by components of its own: odds, what is left, the coupon of a prize, and the wheel. */
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { say } from '#ui/text/words.ts'
import { officeSpin } from '#text/office-spin.ts'
import { words } from '#ui/text/words.ts'
import type { OwnFieldProps, ResourceLooks } from '../resource/looks.ts'
import { ReferenceField } from '../resource/reference-field.tsx'
import { SpinPreview } from './spin-preview.tsx'
import { SpinViews } from './spin-views.tsx'

const t = words(officeSpin)

const Odds = ({ row }: { readonly row: ResourceRecord }) =>
  typeof row['odds'] === 'number' ? t('office.spin-prizes_percent', { odds: String(row['odds']) }) : '—'

const Left = ({ row }: { readonly row: ResourceRecord }) => {
  const limit = row['stock_limit']
  return typeof limit === 'number'
    ? t('office.spin-prizes_leftOf', { left: Math.max(0, limit - Number(row['won_count'])), limit })
    : t('office.spin-prizes_noLimit')
}

/** Coupons that were made by hand are listed: those of winners are no example for others. */
const Template = ({ label, value, errors, isDisabled, onChange }: OwnFieldProps) => {
  const [refused] = errors['coupon_template_id'] ?? []
  return (
    <fieldset disabled={isDisabled}>
      <ReferenceField
        label={label}
        error={refused && say(refused)}
        optional={false}
        to="coupons"
        below={undefined}
        value={value}
        except={null}
        onChange={onChange}
      />
    </fieldset>
  )
}

export const spinLooks: ResourceLooks = {
  fields: { coupon_template_id: Template },
  cells: { odds: Odds, stock: Left },
  PhoneLine: Odds,
  Preview: SpinPreview,
  ListTools: () => <SpinViews isReport={false} />,
}
