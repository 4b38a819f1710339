/** One list of goods as its address says it, and what of it is on the screen. */
import { startTransition, useMemo, useOptimistic, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { readProductPage } from '#machines/catalog/catalog.read.ts'
import type { ProductPage } from '#machines/catalog/catalog.types.ts'
import { useResource, type Resource } from '#ui/actors/resource.ts'
import { apiPageOf, readListQuery, writeListQuery, type ListQuery } from './list-query.ts'

export type Listing = {
  /** What the address asks for. */
  query: ListQuery
  /** What was pressed last: the address follows as a transition, and a box that waited for it would look untouched. */
  chosen: ListQuery
  /** What is on the screen: the list before, until the new one has come. */
  shown: ListQuery
  /** The last page on the screen. */
  page: Resource<ProductPage>
  /** The page that the address asks for. */
  wanted: Resource<ProductPage>
  /** Another list is on its way. */
  isChanging: boolean
  /** More of the same list is on its way. */
  isAdding: boolean
  /** The API's address of one page of the list on the screen. */
  urlOf: (page: number) => string
  /** The shop's address of a list. */
  hrefOf: (query: ListQuery) => string
  show: (query: ListQuery) => void
  addPage: () => void
}

/** @param category slug of the category whose page it is; null for all products */
export function useListing(category: string | null): Listing {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = useMemo(() => readListQuery(params), [params])
  const [chosen, choose] = useOptimistic(query)
  const url = apiPageOf(query, category, query.to)
  const wanted = useResource(url, readProductPage)
  const [shown, setShown] = useState({ query, url })
  const hasFailedEmpty = wanted.failure !== null && wanted.data?.products.length === 0
  if (shown.url !== url && !wanted.isLoading && !hasFailedEmpty) setShown({ query, url })
  const page = useResource(shown.url, readProductPage)
  const isWaiting = shown.url !== url
  const isSameList = apiPageOf(shown.query, category, 1) === apiPageOf(query, category, 1)
  return {
    query,
    chosen,
    shown: shown.query,
    page,
    wanted,
    isChanging: isWaiting && !(isSameList && shown.query.page === query.page),
    isAdding: isWaiting && isSameList && shown.query.page === query.page,
    urlOf: (number) => apiPageOf(shown.query, category, number),
    hrefOf: (next) => `?${writeListQuery(next).slice(1)}`,
    show: (next) =>
      startTransition(() => {
        choose(next)
        void navigate({ search: writeListQuery(next) })
      }),
    // One that did not come is asked for once more: the address says it already.
    addPage: () =>
      isWaiting && hasFailedEmpty
        ? wanted.retry()
        : void navigate({ search: writeListQuery({ ...query, to: query.to + 1 }) }, { replace: true }),
  }
}
