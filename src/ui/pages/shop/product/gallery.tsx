/** Pictures of a product: one at a time, to swipe on a phone; thumbs beside them where there is room. */
import { useRef, useState, type KeyboardEvent } from 'react'
import type { ProductDetail } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { useShelf } from '#ui/actors/parts.ts'
import { SaleBadge } from '#ui/components/badge.tsx'
import { IconButton } from '#ui/components/icon-button.tsx'
import { HeartIcon } from '#ui/components/icons.tsx'
import { Tile, type TilePicture } from '#ui/components/tile.tsx'
import { pictureOf } from '../listing/card-goods.ts'

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
const heart = css({
  position: 'absolute',
  top: { base: '12px', md: '14px' },
  right: { base: '12px', md: '14px' },
  zIndex: 'raised',
})
const dots = css({
  position: 'absolute',
  insetInline: 0,
  bottom: '14px',
  display: { base: 'flex', md: 'none' },
  justifyContent: 'center',
  gap: '6',
  pointerEvents: 'none',
  '& > span': {
    w: '6px',
    h: '6px',
    borderRadius: 'full',
    bg: 'line.strong',
    transition: 'width token(durations.fast)',
  },
  '& > span[data-current]': { w: '18px', bg: 'ink' },
})
const thumbs = css({ display: { base: 'none', md: 'flex' }, flexDirection: 'column', gap: '12' })
const thumb = css({
  display: 'block',
  w: '84px',
  p: '0',
  borderRadius: 'tile',
  '&[aria-current=true]': { boxShadow: '0 0 0 3px token(colors.canvas), 0 0 0 5px token(colors.brand)' },
})

type Slide = { picture: TilePicture; alt: string }

const slidesOf = (product: ProductDetail): Slide[] => {
  const slides = product.images.map(({ url, alt, cloth, color }) => ({ picture: { url, cloth, blur: color }, alt }))
  return slides.length > 0 ? slides : [{ picture: pictureOf(product), alt: product.name }]
}

export const Gallery = ({
  product,
  discount,
}: {
  readonly product: ProductDetail
  readonly discount: number | null
}) => {
  const wishlist = useShelf('wishlist')
  const [current, setCurrent] = useState(0)
  const ref = useRef<HTMLUListElement>(null)
  const slides = slidesOf(product)
  const isLiked = wishlist.ids.includes(product.id)
  const show = (index: number) => {
    const to = Math.max(0, Math.min(slides.length - 1, index))
    ref.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
    setCurrent(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(current + step)
  }
  const onScroll = () => {
    const list = ref.current
    if (list) setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
  }
  return (
    <section aria-label={`Pictures of ${product.name}`} className={root}>
      <div className={stage}>
        <ul
          ref={ref}
          role="list"
          className={track}
          // what scrolls must be reachable by keyboard; one picture has nothing to scroll to
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={slides.length > 1 ? 0 : undefined}
          aria-label={slides.length > 1 ? 'Pictures, arrow keys turn them' : undefined}
          onKeyDown={onKeyDown}
          onScroll={onScroll}
        >
          {slides.map(({ picture, alt }, index) => (
            <li key={picture.url} className={slide}>
              <Tile
                picture={picture}
                alt={alt}
                size="product"
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
        <IconButton
          className={heart}
          variant="round"
          icon={HeartIcon}
          filled={isLiked}
          label={`Save ${product.name} for later`}
          aria-pressed={isLiked}
          onClick={() => wishlist.toggle(product.id)}
        />
        {slides.length > 1 && (
          <div className={dots} aria-hidden="true">
            {slides.map(({ picture }, index) => (
              <span key={picture.url} data-current={index === current ? '' : undefined} />
            ))}
          </div>
        )}
      </div>
      {slides.length > 1 && (
        <div className={thumbs}>
          {slides.map(({ picture, alt }, index) => (
            <button
              key={picture.url}
              type="button"
              className={thumb}
              aria-label={`Picture ${index + 1} of ${slides.length}: ${alt}`}
              aria-current={index === current}
              onClick={() => show(index)}
            >
              <Tile picture={picture} sizes="84px" />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
