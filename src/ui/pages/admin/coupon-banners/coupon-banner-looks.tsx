/** What of Coupon Banners is drawn by components of its own: what shoppers will see, by the shop's own view. */
import type { Values } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { OfferCard } from '#ui/components/offer-card.tsx'
import { officeCouponBanners } from '#text/office-coupon-banners.ts'
import { words } from '#ui/text/words.ts'
import { calendarLooks } from '../calendar/calendar-looks.tsx'
import type { ResourceLooks } from '../resource/looks.ts'
import type { PreviewProps } from '../resource/preview-panel.tsx'

const t = words(officeCouponBanners)

/** CSS pixels: cart and checkout have them beside the sums. */
const beside = css({ maxW: '390px' })

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const readCode = (reply: unknown): string | null => (reply as { data?: { code?: string } } | null)?.data?.code ?? null

const isBeside = (values: Values): boolean => values['placement'] === 'cart' || values['placement'] === 'checkout'

const Preview = ({ values }: PreviewProps) => {
  const id = values['coupon_id']
  const { data } = useResource(typeof id === 'number' ? `/admin/coupons/${id}` : null, readCode)
  return (
    <div className={isBeside(values) ? beside : undefined}>
      <OfferCard
        offer={{
          title: text(values['title']),
          subtitle: text(values['subtitle']) || null,
          code: data ?? t('office.coupon-banners_noCode'),
          ground_color: text(values['ground_color']),
          text_color: text(values['text_color']),
          dismissible: values['dismissible'] === true,
        }}
        onApply={isBeside(values) ? () => undefined : undefined}
      />
    </div>
  )
}

export const couponBannerLooks: ResourceLooks = { ...calendarLooks('coupon-banners'), Preview }
