/** What of Banners is drawn by components of its own: the scene of a row, and what shoppers will see, by the shop's own views. */
import type { ResourceRecord, Values } from '#machines/admin/resource.definition.ts'
import { css, cx } from '#styled/css'
import { BannerCard, bannerBox, BannerScene, type ShownBanner } from '#ui/components/banner.tsx'
import { HeroBanner } from '#ui/components/hero-banner.tsx'
import { officeBanners } from '#text/office-banners.ts'
import { words } from '#ui/text/words.ts'
import { calendarLooks } from '../calendar/calendar-looks.tsx'
import type { ResourceLooks } from '../resource/looks.ts'
import type { PreviewProps } from '../resource/preview-panel.tsx'

words(officeBanners)

const thumb = css({ display: 'block', w: '80px', h: '32px', objectFit: 'cover', borderRadius: 'cell', bg: 'sunken' })
const card = css({ w: '86%', '@container (min-width: 600px)': { w: 'calc(50% - 11px)' } })

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const shownOf = (values: Values): ShownBanner => ({
  title: text(values['title']),
  subtitle: text(values['subtitle']) || null,
  alt_text: text(values['alt_text']),
  image_url: text(values['image_url']),
  mobile_image_url: text(values['mobile_image_url']) || null,
  link_type: (text(values['link_type']) || 'none') as ShownBanner['link_type'],
  link_value: text(values['link_value']) || null,
})

const Thumb = ({ row }: { readonly row: ResourceRecord }) => (
  <BannerScene banner={{ ...shownOf(row), alt_text: '' }} shape="desktop" className={thumb} sizes="80px" />
)

const Preview = ({ values, width }: PreviewProps) => {
  const banner = shownOf(values)
  if (values['placement'] === 'home_hero') return <HeroBanner banner={banner} shape={width} titleAs="p" />
  const isWide = values['placement'] === 'category'
  return (
    <div className={bannerBox}>
      <div className={cx(!isWide && card)}>
        <BannerCard banner={banner} shape={width} look={isWide ? 'wide' : 'card'} />
      </div>
    </div>
  )
}

export const bannerLooks: ResourceLooks = { ...calendarLooks('banners'), cells: { image_url: Thumb }, Preview }
