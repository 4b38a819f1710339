/** The banner under the head of a category: the first of its own, else the first of all categories. */
import type { Category } from '#machines/catalog/catalog.types.ts'
import { css, cx } from '#styled/css'
import { BannerCard, bannerBox, pingOf } from '#ui/components/banner.tsx'
import { useBanners } from '../listing/banners.ts'
import { BannerCount } from '../offers/offer-slot.tsx'

const room = css({ mb: { base: '16', md: '24' } })

export const CategoryBanner = ({ category }: { readonly category: Category }) => {
  const banners = useBanners('category')
  const banner =
    banners.find(({ category_id }) => category_id === category.id) ??
    banners.find(({ category_id }) => category_id === null)
  if (!banner) return null
  return (
    <div className={cx(room, bannerBox)}>
      <BannerCard banner={banner} look="wide" ping={pingOf(banner.id)} />
      <BannerCount id={banner.id} />
    </div>
  )
}
