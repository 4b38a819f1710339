/** Everything that a person put aside, newest first: kept until it is moved to the cart, or its heart is pressed again. */
import { useState } from 'react'
import type { Product } from '#machines/catalog/catalog.types.ts'
import { css, cx } from '#styled/css'
import { productGrid } from '#styled/recipes'
import { useSavedList } from '#ui/actors/device.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Button, LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { saved } from '#text/saved.ts'
import { words } from '#ui/text/words.ts'
import { keptFocus } from '../listing/kept-focus.ts'
import { frame, opening, stack } from '../listing/page-frame.ts'
import { RecentlyViewed } from '../listing/recently-viewed.tsx'
import { SavedBatch } from './saved-batch.tsx'
import { useMoveToCart, type Move } from './saved-card.tsx'

const t = words(saved)

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 14px', mb: '16' })
const title = css({ textStyle: 'title' })
const count = css({ color: 'muted' })
const end = css({ ml: 'auto' })
const stay = css({ flexBasis: '100%', textStyle: 'small', color: 'muted' })
const more = css({ display: 'flex', justifyContent: 'center' })

/** Cards that one answer brings. */
const batchSize = 24

const Nothing = () => (
  <EmptyState
    picture={{ url: '/pictures/objects/basket', cloth: 'sun' }}
    title={t('saved.emptyTitle')}
    text={t('saved.emptyText')}
    actions={
      <>
        <LinkButton to="/products">{t('saved.toProducts')}</LinkButton>
        <LinkButton to="/market-list" variant="ghost">
          {t('saved.writeMarketList')}
        </LinkButton>
      </>
    }
  />
)

/**
 * What stands on the page: the saved list, and what stood there at the last press in it. A heart that is pressed by mistake can so be pressed
 * again; what went into the cart stays away.
 */
function useShown() {
  const { ids, remove } = useSavedList('wishlist')
  const [pressed, setPressed] = useState<readonly number[]>([])
  const [moved, setMoved] = useState<readonly number[]>([])
  const added = ids.filter((id) => !pressed.includes(id))
  const shown = [...added, ...pressed.filter((id) => !moved.includes(id) || ids.includes(id))]
  const noteMoved = (id: number) => setMoved((all) => [...all, id])
  return {
    ids,
    shown,
    notePress: () => setPressed(shown),
    noteMoved,
    takeOut: (id: number) => {
      noteMoved(id)
      remove(id)
    },
  }
}

/** Whoever leaves, in another tab too, takes their list along. */
export const SavedPage = () => {
  usePageTitle(t('saved.title'))
  const { user } = useSession()
  return <SavedItems key={user?.id ?? 'guest'} hasAccount={user !== null} />
}

const SavedItems = ({ hasAccount }: { readonly hasAccount: boolean }) => {
  const { ids, shown, notePress, noteMoved, takeOut } = useShown()
  const [seen, setSeen] = useState<Readonly<Record<number, Product>>>({})
  const [batches, setBatches] = useState(1)
  const move = useMoveToCart()
  const moveOne: Move = (product, size) => {
    noteMoved(product.id)
    move(product, size)
  }
  const within = shown.slice(0, batches * batchSize)
  const buyable = within.flatMap((id) => {
    const product = ids.includes(id) ? seen[id] : undefined
    return product && product.stock_quantity > 0 ? [product] : []
  })
  const movable = buyable.filter(({ measurements }) => measurements.length === 0)
  const sized = buyable.length - movable.length
  const left = shown.length - within.length
  return (
    <div ref={keptFocus} className={cx(frame, opening, stack)}>
      <div>
        <div className={head}>
          <h1 className={title}>{t('saved.title')}</h1>
          <p role="status" className={count}>
            {t(hasAccount ? 'saved.countAccount' : 'saved.count', { count: ids.length })}
          </p>
          {movable.length > 1 && (
            <Button
              className={end}
              variant="secondary"
              size="s"
              onClick={() => movable.forEach((product) => moveOne(product, null))}
            >
              {t('saved.moveAll')}
            </Button>
          )}
          {movable.length > 1 && sized > 0 && <p className={stay}>{t('saved.sizesStay', { count: sized })}</p>}
        </div>
        {shown.length === 0 ? (
          <Nothing />
        ) : (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- it hears of the buttons in it, which take keys
          <ul role="list" aria-label={t('saved.title')} className={productGrid({ wide: true })} onClick={notePress}>
            {Array.from({ length: Math.ceil(within.length / batchSize) }, (_, index) => (
              <SavedBatch
                key={index}
                ids={within.slice(index * batchSize, (index + 1) * batchSize)}
                onMove={moveOne}
                onGone={(gone) => gone.forEach(takeOut)}
                onSeen={(products) =>
                  setSeen((all) => ({ ...all, ...Object.fromEntries(products.map((one) => [one.id, one])) }))
                }
              />
            ))}
          </ul>
        )}
      </div>
      {left > 0 && (
        <div className={more}>
          <Button variant="secondary" onClick={() => setBatches(batches + 1)}>
            {t('saved.more', { count: Math.min(left, batchSize) })}
          </Button>
        </div>
      )}
      <RecentlyViewed />
    </div>
  )
}
