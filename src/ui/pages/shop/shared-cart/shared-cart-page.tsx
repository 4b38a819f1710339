/** A cart that somebody shares by a link: what is in it and what it costs now, to be put into one's own. */
import { use, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readCart } from '#machines/cart/cart.read.ts'
import { itemCountOf, subtotalOf } from '#machines/cart/cart.lines.ts'
import { readSharedItems, writeSharedItems } from '#machines/shared-cart/shared-cart.ts'
import { keyOfLine, type CartLine } from '#machines/cart/cart.types.ts'
import { css, cx } from '#styled/css'
import { useCartRequests } from '#ui/actors/cart.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { itemWords } from '#ui/components/counts.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { naira } from '#ui/components/money.ts'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { PageHeadContext } from '#ui/layouts/page-head.ts'
import { sharedPictureAddress } from '#ui/layouts/picture-address.ts'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { sharedCart } from '#text/shared-cart.ts'
import { words } from '#ui/text/words.ts'
import { GoodsList, goodsMeta, GoodsRow, goodsTrouble } from '../listing/goods-list.tsx'
import { keptFocus } from '../listing/kept-focus.ts'
import { frame, opening } from '../listing/page-frame.ts'
import { Trouble } from '../listing/trouble.tsx'

const t = words(sharedCart)

const page = css({ maxW: '560px' })
const title = css({ textStyle: 'title' })
const lead = css({ color: 'muted', mt: '4', mb: '20' })
const foot = css({ mt: '20' })

/** Units of a line that can be had now. */
const unitsOf = ({ quantity, problem }: CartLine): number =>
  problem ? Math.min(quantity, problem.available) : quantity

const sumOf = (lines: readonly CartLine[]) => {
  const had = lines.flatMap((line) => (unitsOf(line) > 0 ? [{ ...line, quantity: unitsOf(line) }] : []))
  return { items: itemCountOf(had), subtotal: subtotalOf(had) }
}

/** What chat apps show of the link. */
function useCartHead(lines: readonly CartLine[]): void {
  if (import.meta.env.SSR)
    use(PageHeadContext)?.(
      lines.length === 0
        ? {}
        : {
            product: (origin) => {
              const { subtotal } = sumOf(lines)
              const picture = lines.find(({ product }) => product.image_url)?.product.image_url
              return {
                description: lines
                  .map(({ product, quantity }) => t('shared-cart.unitsOfName', { count: quantity, name: product.name }))
                  .join(', '),
                image: picture ? sharedPictureAddress(picture, origin) : null,
                price: subtotal.toFixed(2),
                priceWords: naira(subtotal),
                ld: null,
              }
            },
          },
    )
}

export const SharedCartPage = () => {
  usePageTitle(t('shared-cart.title'))
  const [params] = useSearchParams()
  const items = writeSharedItems(readSharedItems(params.get('items') ?? ''))
  const { data, failure, isLoading, retry } = useResource(items === '' ? null : `/shared-cart?items=${items}`, readCart)
  useCartHead(data?.lines ?? [])
  const isUnknown = items === '' || failure?.status === 404 || data?.lines.length === 0
  return (
    <div className={cx(frame, opening, page)}>
      {isUnknown ? (
        <NoCart />
      ) : data ? (
        <SharedCart lines={data.lines} warnings={data.warnings} />
      ) : failure && !isLoading ? (
        <Trouble as="h1" failure={failure} onRetry={retry} retrying={isLoading} title={t('shared-cart.didNotLoad')} />
      ) : (
        <Skeleton type="content" />
      )}
    </div>
  )
}

type SharedCartProps = { readonly lines: readonly CartLine[]; readonly warnings: readonly string[] }

const SharedCart = ({ lines, warnings }: SharedCartProps) => {
  const { add } = useCartRequests()
  const [isAdded, setAdded] = useState(false)
  const { items, subtotal } = sumOf(lines)
  const addAll = () => {
    for (const line of lines) if (unitsOf(line) > 0) add(line.product, line.measurement, unitsOf(line))
    setAdded(true)
  }
  return (
    <>
      <h1 className={title}>{t('shared-cart.title')}</h1>
      <p className={lead}>
        {items === 0
          ? t('shared-cart.allGone')
          : t('shared-cart.lead', { items: itemWords(items), total: naira(subtotal) })}
      </p>
      <GoodsList label={t('shared-cart.goods')}>
        {lines.map((line) => (
          <Goods key={keyOfLine(line)} line={line} />
        ))}
      </GoodsList>
      {warnings.map((warning) => (
        <p key={warning} className={goodsTrouble}>
          {warning}
        </p>
      ))}
      <div ref={keptFocus} className={foot}>
        {isAdded ? (
          <LinkButton to="/cart" size="l" full>
            {t('shared-cart.toYourCart')}
          </LinkButton>
        ) : items > 0 ? (
          <Button size="l" full onClick={addAll}>
            {t('shared-cart.addAll')}
          </Button>
        ) : (
          <LinkButton to="/products" size="l" full>
            {t('shared-cart.shopAll')}
          </LinkButton>
        )}
      </div>
    </>
  )
}

const Goods = ({ line }: { readonly line: CartLine }) => {
  const { product, measurement, quantity, problem } = line
  const had = unitsOf(line)
  const units = t('shared-cart.units', { count: had || quantity })
  return (
    <GoodsRow goods={product} total={subtotalOf([{ ...line, quantity: had || quantity }])} isStruck={had === 0}>
      <p className={goodsMeta}>
        {measurement ? t('shared-cart.labelAndUnits', { label: measurement.label, units }) : units}
      </p>
      {problem && <p className={goodsTrouble}>{problem.message}</p>}
    </GoodsRow>
  )
}

const NoCart = () => (
  <EmptyState
    as="h1"
    picture={{ url: '/pictures/objects/magnifier', cloth: 'sky' }}
    title={t('shared-cart.empty')}
    text={t('shared-cart.emptyText')}
    actions={<LinkButton to="/products">{t('shared-cart.shopAll')}</LinkButton>}
  />
)
