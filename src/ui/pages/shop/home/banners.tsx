/** The banners of the shop's strip. */
import { css, cx } from '#styled/css'
import { BannerCard, bannerBox, pingOf } from '#ui/components/banner.tsx'
import { home } from '#text/home.ts'
import { words } from '#ui/text/words.ts'
import { useBanners } from '../listing/banners.ts'
import { BannerCount } from '../offers/offer-slot.tsx'

const t = words(home)

const strip = css({
  display: 'flex',
  gap: { base: '12', md: '22px' },
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  mx: '-16px',
  px: '16',
  // as much as a ring of focus needs
  py: '6',
  scrollPaddingInline: '16px',
})
const item = css({
  flex: { base: '0 0 86%', sm: '0 0 calc(50% - 11px)' },
  scrollSnapAlign: 'start',
  minW: 0,
})

/** More than these nobody swipes to. */
const most = 4

export const Banners = () => {
  const banners = useBanners('home_strip').slice(0, most)
  if (banners.length === 0) return null
  return (
    <ul role="list" aria-label={t('home.nowInTheMarket')} className={cx(strip, bannerBox)}>
      {banners.map((banner) => (
        <li key={banner.id} className={item}>
          <BannerCard banner={banner} ping={pingOf(banner.id)} />
          <BannerCount id={banner.id} />
        </li>
      ))}
    </ul>
  )
}
