import { useId, type ReactNode } from 'react'
import { count, productCard } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { SaleBadge } from './badge.tsx'
import { IconButton } from './icon-button.tsx'
import { HeartIcon, PlusIcon } from './icons/pages.tsx'
import { Link } from './link.tsx'
import { OldPrice, Price } from './price.tsx'
import { Tile, type TilePicture } from './tile.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const t = words(parts)

export type CardGoods = {
  readonly name: string
  readonly href: string
  readonly picture: TilePicture
  /** naira */
  readonly price: number
  /** naira, when it is reduced */
  readonly oldPrice?: number | undefined
  readonly discountPercent?: number | undefined
  /** what a kilogram, a litre or a piece of it costs: "₦1,780.00/kg" */
  readonly perUnit?: string | undefined
  /** sizes, "Only 3 left" or "Best before 24 Nov" */
  readonly note?: string | undefined
  readonly noteTone?: 'muted' | 'warning' | undefined
  readonly soldOut?: boolean | undefined
}

type ProductCardProps = {
  readonly goods: CardGoods
  /** in the first view */
  readonly priority?: boolean
  readonly liked?: boolean
  readonly onLike?: (() => void) | undefined
  /** left out where a size has to be chosen first */
  readonly onAdd?: (() => void) | undefined
  /** opens the choice of a size, in place of `onAdd` */
  readonly onChoose?: (() => void) | undefined
  /** units of all its sizes in the cart */
  readonly inCart?: number
  /** stands in the place of the plus once it is in the cart */
  readonly stepper?: ReactNode
  /** a pointer rests on it or focus is on it: the page behind it may be fetched */
  readonly onIntent?: (() => void) | undefined
}

/** Price first, then name, then note: the eye compares prices, and long names never break the row. */
export const ProductCard = (props: ProductCardProps) => {
  const { goods, priority = false, liked = false, onLike, onIntent } = props
  const look = productCard()
  return (
    <article className={look.root} aria-label={goods.name} onPointerEnter={onIntent} onFocus={onIntent}>
      <span className={look.stage}>
        <Tile picture={goods.picture} priority={priority} soldOut={goods.soldOut ?? false} />
        {goods.discountPercent ? (
          <span className={look.sale}>
            <SaleBadge percent={goods.discountPercent} />
          </span>
        ) : null}
      </span>
      <span className={look.text}>
        <span className={look.prices}>
          <Price amount={goods.price} />
          {goods.oldPrice === undefined ? null : <OldPrice amount={goods.oldPrice} />}
          {goods.perUnit && <span className={look.note}>{goods.perUnit}</span>}
        </span>
        <Link to={goods.href} className={look.name} draggable={false}>
          {goods.name}
        </Link>
        {goods.note && (
          <span className={look.note} data-tone={goods.noteTone}>
            {goods.note}
          </span>
        )}
      </span>
      {onLike && (
        <IconButton
          className={look.heart}
          variant="bare"
          icon={HeartIcon}
          filled={liked}
          label={t('parts.saveNameForLater', { name: goods.name })}
          aria-pressed={liked}
          onClick={onLike}
        />
      )}
      <Corner {...props} />
    </article>
  )
}

/** Plus or stepper where it can be bought. */
const Corner = (props: ProductCardProps) => {
  const { goods, onAdd, onChoose, inCart = 0, stepper } = props
  const { name, soldOut } = goods
  const id = useId()
  const press = onChoose ?? onAdd
  if (!stepper && (soldOut || !press)) return null
  const isCounted = onChoose !== undefined && inCart > 0
  return (
    <span className={productCard().corner}>
      {stepper || (
        <IconButton
          variant="plus"
          icon={PlusIcon}
          stroke={2.25}
          label={t(onChoose ? 'parts.chooseASizeOfName' : 'parts.addNameToCart', { name })}
          aria-describedby={isCounted ? id : undefined}
          onClick={press}
        >
          {isCounted && (
            <span id={id} className={count()}>
              {inCart}
              <VisuallyHidden>{t('parts.inCart')}</VisuallyHidden>
            </span>
          )}
        </IconButton>
      )}
    </span>
  )
}
