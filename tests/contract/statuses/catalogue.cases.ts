/** What the cache and the search make of each status of what they read. */
import { fromPromise } from 'xstate'
import type { Fetched, SavedQuery } from '#machines/cache/cache.types.ts'
import { queryMachine } from '#machines/cache/query.machine.ts'
import { searchMachine, type Suggested } from '#machines/search/search.machine.ts'
import { openPart, flushPromises } from '#tests/model/open-part.ts'
import { asking, errorOf, isGood, never, type Case, type Cases } from './cases.ts'
import { replyOf } from './replies.ts'

const reading = (operationId: string, key: string): Case =>
  asking(
    (outside) => outside.fetchQuery(key, never),
    async (answer: Fetched) => {
      const give = fromPromise<Fetched, { key: string }>(() => Promise.resolve(answer))
      const loadQuery = fromPromise<SavedQuery | null, { key: string }>(() => Promise.resolve(null))
      const ports = { loadQuery, fetchQuery: give, refetchQuery: give }
      const { actor } = openPart(queryMachine.provide({ actors: ports }), { key })
      await flushPromises()
      return { answer: { ...answer, at: 0 }, state: actor.getSnapshot().value }
    },
    (status) => {
      if (isGood(status)) return { answer: { tag: 'fetched', data: replyOf(operationId), at: 0 }, state: 'fresh' }
      const { code, request_id: requestId } = errorOf(status)
      const failure = status === 0 ? { status, code: 'unreachable', requestId: null } : { status, code, requestId }
      return { answer: { tag: 'failed', failure, at: 0 }, state: { failed: 'cooling' } }
    },
  )

const suggesting = asking(
  (outside) => outside.suggest('rice', never),
  async (answer: Suggested) => {
    const suggestProducts = fromPromise<Suggested, { query: string }>(() => Promise.resolve(answer))
    const { actor, wait, reports } = openPart(searchMachine.provide({ actors: { suggestProducts } }))
    actor.send({ type: 'query.changed', query: 'rice' })
    await wait(200)
    return { answer, state: actor.getSnapshot().value, said: reports().map(({ type }) => type) }
  },
  (status) => ({
    answer: isGood(status) ? { tag: 'found', products: [] } : { tag: 'failed' },
    state: isGood(status) ? 'findingNothing' : 'closed',
    said: [],
  }),
)

export const catalogueCases: Cases = {
  listProducts: [reading('listProducts', '/products?page=1'), suggesting],
  listProductsByType: [reading('listProductsByType', '/products/by-type/featured')],
  getProduct: [reading('getProduct', '/products/ofada-rice')],
  listReviews: [reading('listReviews', '/products/ofada-rice/reviews')],
  getMyReview: [reading('getMyReview', '/user/reviews/ofada-rice')],
  listOrderCases: [reading('listOrderCases', '/orders/NG-261120-7KQ4M/cases')],
  getPayableOrder: [reading('getPayableOrder', '/orders/NG-261120-7KQ4M/payable')],
  getSharedCart: [reading('getSharedCart', '/shared-cart?items=12x2')],
  listCategories: [reading('listCategories', '/categories?parents_only=true')],
  getCategory: [reading('getCategory', '/categories/grains')],
  listCategoryProducts: [reading('listCategoryProducts', '/categories/grains/products')],
  listStores: [reading('listStores', '/stores')],
  listStates: [reading('listStates', '/states')],
  listBanners: [reading('listBanners', '/banners')],
  listCouponBanners: [reading('listCouponBanners', '/coupon-banners?filter[placement]=home_top')],
  getSettings: [reading('getSettings', '/settings')],
  listHelp: [reading('listHelp', '/help')],
  getProfile: [reading('getProfile', '/user/profile')],
  listSessions: [reading('listSessions', '/user/sessions')],
  listAddresses: [reading('listAddresses', '/user/addresses')],
}
