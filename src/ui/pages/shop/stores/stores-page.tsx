import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readData } from '#machines/catalog/read-data.ts'
import type { Store } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { StoreCard } from '#ui/components/store-card.tsx'
import { TextButton } from '#ui/components/text-link.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { stores } from '#text/stores.ts'
import { words } from '#ui/text/words.ts'
import { AdBox } from '../ads/ad-box.tsx'
import { frame, opening } from '../listing/page-frame.ts'
import { Trouble } from '../listing/trouble.tsx'
import { useNow } from '../listing/use-now.ts'
import { findStores, readStoreQuery, statesOf, writeStoreQuery, type StoreQuery } from './find-stores.ts'
import { StoreFilters } from './store-filters.tsx'
import { foundText, storeGoodsOf } from './store-words.ts'
import { useLocator, type Locator } from './use-locator.ts'

const t = words(stores)

const readStores = (reply: unknown): Store[] | null => {
  const data = readData<Store[]>(reply)
  return Array.isArray(data) ? data : null
}

const title = css({ textStyle: 'title' })
const motto = css({ color: 'muted', mt: '4', mb: '16' })
const stack = css({ display: 'flex', flexDirection: 'column', gap: '16' })
const found = css({
  fontSize: '0.9375rem',
  fontWeight: '400',
  fontFamily: 'text',
  lineHeight: '1.5rem',
  color: 'muted',
})
const list = css({
  display: 'grid',
  gap: '14',
  alignItems: 'start',
  gridTemplateColumns: { base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' },
})
const more = css({ mt: '10' })
const said = css({ textStyle: 'small', color: 'muted', _empty: { display: 'none' } })

const locatorWords: Record<Locator['state'], string> = {
  unasked: '',
  get asking() {
    return t('stores.locatingNote')
  },
  get found() {
    return t('stores.nearestFirstYourPlaceStaysOn')
  },
  get refused() {
    return t('stores.yourBrowserDidNotLetUs')
  },
  get unknown() {
    return t('stores.weCouldNotFindWhereYou')
  },
}

/** Our stores: by name, state, what they offer, open now, and how far they are. */
export const StoresPage = () => {
  usePageTitle(t('stores.ourStores'))
  const { data, isLoading, failure, retry } = useResource('/stores', readStores)
  const [params, setParams] = useSearchParams()
  const locator = useLocator()
  const [chosen, setChosen] = useState<number | null>(null)
  const now = useNow()
  // the field is its own master: the address follows a moment later, and a letter typed meanwhile must not be lost
  const [search, setSearch] = useState(() => readStoreQuery(params).search)
  const query = { ...readStoreQuery(params), search }
  const stores = data ?? []
  const results = findStores(stores, query, locator.spot, now)
  const states = statesOf(stores)
  const stateName = states.find(({ code }) => code === query.state)?.name ?? null
  const change = (part: Partial<StoreQuery>) => {
    if (part.search !== undefined) setSearch(part.search)
    // two presses may come before the page has caught up with the first: the address knows both
    const asked = readStoreQuery(new URLSearchParams(window.location.search))
    setParams(writeStoreQuery({ ...asked, search, ...part }), { replace: true })
  }
  const showAll = () => change({ search: '', state: '', open: false, pickup: false, returns: false })
  // the nearest one shows its hours until another is chosen
  const nearest = locator.spot === null ? null : (results[0]?.id ?? null)
  const open = results.some(({ id }) => id === chosen) ? chosen : nearest
  if (isLoading && data === null) return <Skeleton type="content" />
  return (
    <div className={`${frame} ${opening}`}>
      <h1 className={title}>{t('stores.ourStores')}</h1>
      <p className={motto}>{t('stores.pickUpReturnOrPayIn')}</p>
      {data === null && failure ? (
        <Trouble failure={failure} onRetry={retry} retrying={isLoading} />
      ) : (
        <div className={stack}>
          <StoreFilters
            query={query}
            states={states}
            isAsking={locator.state === 'asking'}
            onChange={change}
            onLocate={locator.ask}
          />
          <p role="status" className={said}>
            {locatorWords[locator.state]}
          </p>
          <h2 className={found} aria-live="polite">
            {foundText(results.length, stateName, locator.spot !== null)}
          </h2>
          {results.length === 0 ? (
            <EmptyState
              as="h2"
              picture={{ url: '/pictures/objects/storefront', cloth: 'sky' }}
              title={t('stores.noStoreFitsThat')}
              text={t('stores.tryAnotherStateOrFewerFilters')}
              actions={<Button onClick={showAll}>{t('stores.showAllStores')}</Button>}
            />
          ) : (
            <div className={list}>
              {results.map((store) => (
                <StoreCard key={store.id} store={storeGoodsOf(store, now)} chosen={store.id === open}>
                  {store.id !== open && (
                    <TextButton className={more} roomy onClick={() => setChosen(store.id)}>
                      {t('stores.hoursAndDirections')}
                    </TextButton>
                  )}
                </StoreCard>
              ))}
            </div>
          )}
        </div>
      )}
      <AdBox slot="footer" shape="foot" />
    </div>
  )
}
