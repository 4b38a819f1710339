/** Pictures of a product: one at a time, to swipe on a phone; thumbs beside them where there is room. */
import type { ProductDetail } from '#machines/catalog/catalog.types.ts'
import { css, cx } from '#styled/css'
import { useSavedList } from '#ui/actors/device.ts'
import { SaleBadge } from '#ui/components/badge.tsx'
import { IconButton } from '#ui/components/icon-button.tsx'
import { HeartIcon } from '#ui/components/icons/pages.tsx'
import { Tile } from '#ui/components/tile.tsx'
import { product } from '#text/product.ts'
import { words } from '#ui/text/words.ts'
import { GalleryDots } from './gallery-dots.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { ShareButton } from './share-button.tsx'
import { slidesOf, useSlides } from './use-slides.ts'
import { widerOf } from './wider-of.ts'

const t = words(product)

const root = css({
  display: 'grid',
  gap: { base: '12', md: '20px' },
  gridTemplateColumns: { md: '84px minmax(0, 1fr)' },
  alignItems: 'start',
})
const stage = css({ position: 'relative', minW: 0, gridColumn: { md: '2' }, gridRow: '1' })
const track = css({
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  borderRadius: 'sheet',
  gap: '12',
})
const slide = css({ flex: '0 0 100%', scrollSnapAlign: 'center', scrollSnapStop: 'always', minW: 0 })
const sale = css({
  position: 'absolute',
  top: { base: '14px', md: '18px' },
  left: { base: '14px', md: '18px' },
  zIndex: 'raised',
})
const corner = css({
  position: 'absolute',
  top: { base: '12px', md: '14px' },
  right: { base: '12px', md: '14px' },
  zIndex: 'raised',
})
const pair = css({ display: 'grid', gap: '8' })

type GalleryProps = {
  readonly product: ProductDetail
  readonly discount: number | null
  /** naira, of what is chosen */
  readonly price: number
}

export const Gallery = ({ product, discount, price }: GalleryProps) => {
  const wishlist = useSavedList('wishlist')
  const slides = slidesOf(product)
  const { ref, current, show, onKeyDown, onScroll } = useSlides(slides.length)
  const isLiked = wishlist.ids.includes(product.id)
  return (
    <section aria-label={t('product.picturesOfName', { name: product.name })} className={root}>
      <div className={stage}>
        <ul
          ref={ref}
          role="list"
          className={track}
          // what scrolls must be reachable by keyboard; one picture has nothing to scroll to
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={slides.length > 1 ? 0 : undefined}
          aria-label={slides.length > 1 ? t('product.picturesArrowKeysTurnThem') : undefined}
          onKeyDown={onKeyDown}
          onScroll={onScroll}
        >
          {slides.map(({ picture, alt }, index) => (
            <li key={picture.url} className={slide}>
              <Tile
                picture={picture}
                alt={alt}
                size="product"
                wider={widerOf(picture.url)}
                priority={index === 0}
                soldOut={product.stock_quantity <= 0}
                sizes="(min-width: 900px) 330px, 66vw"
              />
            </li>
          ))}
        </ul>
        {discount !== null && (
          <span className={sale}>
            <SaleBadge percent={discount} />
          </span>
        )}
        <div className={cx(corner, pair)}>
          <IconButton
            variant="round"
            icon={HeartIcon}
            filled={isLiked}
            label={t('product.saveNameForLater', { name: product.name })}
            aria-pressed={isLiked}
            onClick={() => wishlist.toggle(product.id)}
          />
          <ShareButton name={product.name} slug={product.slug} price={price} />
        </div>
        {slides.length > 1 && <GalleryDots slides={slides} current={current} />}
      </div>
      {slides.length > 1 && <GalleryThumbs slides={slides} current={current} onShow={show} />}
    </section>
  )
}
