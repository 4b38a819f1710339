/** A section of goods from one address of the API: a heading, and a row or a small grid of cards. */
import { useId, useRef } from 'react'
import type { Product } from '#machines/catalog/catalog.types.ts'
import { readProductPage } from '#machines/catalog/catalog.read.ts'
import { useResource } from '#ui/actors/resource.ts'
import { css, cx } from '#styled/css'
import { productGrid, rail } from '#styled/recipes'
import { ProductRail } from '#ui/components/product-list.tsx'
import { SectionHead } from '#ui/components/section-head.tsx'
import { CardSkeleton } from '#ui/components/bones.tsx'
import { ShopCard } from './shop-card.tsx'
import { Trouble } from './trouble.tsx'
import { useNear } from './use-near.ts'

type GoodsSectionProps = {
  readonly title: string
  /** path and query of the API */
  readonly url: string
  readonly note?: string | ((total: number) => string)
  readonly href?: string
  readonly linkLabel?: string
  /** `few`: two rows of two on a phone, one row where it is wide */
  readonly look?: 'rail' | 'few'
  /** ids of products to leave out */
  readonly without?: readonly number[]
  /** leaves out what cannot be had, too */
  readonly inStockOnly?: boolean
  /** keeps the order of these ids */
  readonly order?: readonly number[]
  /** the cards are in the first view */
  readonly first?: boolean
  /** the section lies on a tinted ground: cards take a white one */
  readonly onCloth?: boolean
}

// four on a phone, six in a row of three, four or six: never a row with a hole
const few = css({
  '& > :nth-child(n + 5)': { display: { base: 'none', sm: 'block', md: 'none', lg: 'block' } },
})
const white = css({
  bg: 'surface',
  borderRadius: 'tile',
  p: '8px',
  pb: '14px',
  h: '100%',
  '& article > span:nth-child(2)': { px: '6px' },
})
const quietly = css({ pointerEvents: 'none' })
// nothing is under way before the section comes near, so nothing moves
const still = css({ '& span': { animation: 'none' } })

/** As many as fill the widest row twice over. */
const bones = 6

type Arranging = Pick<GoodsSectionProps, 'without' | 'order' | 'inStockOnly'>

const arranged = (products: readonly Product[], { without = [], order, inStockOnly = false }: Arranging) => {
  const rest = products.filter(
    ({ id, stock_quantity }) => !without.includes(id) && (!inStockOnly || stock_quantity > 0),
  )
  if (order) return order.flatMap((id) => rest.find((one) => one.id === id) ?? [])
  // what can be had comes first
  return [...rest.filter((one) => one.stock_quantity > 0), ...rest.filter((one) => one.stock_quantity <= 0)]
}

export const GoodsSection = (props: GoodsSectionProps) => {
  const { title, url, note, href, linkLabel, look = 'rail', first = false, onCloth = false } = props
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  const isNear = useNear(ref) || first
  const { data, isLoading, failure, retry } = useResource(isNear ? url : null, readProductPage)
  const products = data && !(failure && data.products.length === 0) ? arranged(data.products, props) : null
  // an empty list is not worth a heading
  if (products?.length === 0) return null
  const total = data?.pagination.total ?? 0
  const said = typeof note === 'function' ? (products ? note(total) : ' ') : note
  return (
    <section ref={ref} aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        {...(said === undefined ? {} : { note: said })}
        {...(href === undefined ? {} : { href })}
        {...(linkLabel === undefined ? {} : { linkLabel })}
      />
      {products ? (
        look === 'rail' ? (
          <ProductRail items={products} keyOf={({ id: key }) => key} label={title}>
            {(product, index) => (
              <div className={onCloth ? white : undefined}>
                <ShopCard product={product} priority={first && index < 3} />
              </div>
            )}
          </ProductRail>
        ) : (
          <ul role="list" aria-label={title} className={cx(productGrid({ wide: true }), few)}>
            {products.slice(0, bones).map((product) => (
              <li key={product.id}>
                <ShopCard product={product} />
              </li>
            ))}
          </ul>
        )
      ) : failure && !isLoading ? (
        <Trouble failure={failure} onRetry={retry} />
      ) : (
        <Bones look={look} isAwaited={isNear} />
      )}
    </section>
  )
}

/** The room that the cards will take, so that nothing below jumps when they come. */
const Bones = ({ look, isAwaited }: { readonly look: 'rail' | 'few'; readonly isAwaited: boolean }) => (
  <div
    aria-hidden="true"
    className={cx(
      ...(look === 'rail' ? [rail().root] : [productGrid({ wide: true }), few]),
      isAwaited ? quietly : cx(quietly, still),
    )}
  >
    {Array.from({ length: bones }, (_, index) => (
      <div key={index} className={look === 'rail' ? rail().item : undefined}>
        <CardSkeleton />
      </div>
    ))}
  </div>
)
