/** What the chart of saved items makes of each status: the list, what joins it, what is put there and what is taken off. */
import * as v from 'valibot'
import { vi } from 'vitest'
import { waitFor } from 'xstate'
import { createLocalStore } from '#services/storage/local-store.ts'
import { openPart } from '#tests/model/open-part.ts'
import { connectSavedItems } from '../../../src/app/parts/saved-items/saved-items-ports.ts'
import { errorOf, isGood, type Case, type Cases, type Outside } from './cases.ts'

const at = '2026-05-04T09:00:00.000Z'
const item = (id: number) => ({ product_id: id, name: `Product ${id}`, saved_at: at })

export const savedItemsReplies: Record<string, object> = {
  listSavedItems: { data: [item(2), item(1)] },
  mergeSavedItems: { data: [item(3), item(2), item(1)] },
  putSavedItem: { data: item(4) },
  removeSavedItem: { message: 'It is not among your saved items any more.' },
}

/** A device where customer 7 is signed in. @param kept by key */
function open(outside: Outside, kept: Record<string, unknown>) {
  vi.stubGlobal('window', { ...globalThis.window, addEventListener() {}, removeEventListener() {} })
  const store = createLocalStore(null, { warn() {} })
  for (const [key, value] of Object.entries(kept)) store.setJson(key, value)
  const opened = openPart(
    connectSavedItems({
      reach: () => Promise.resolve(outside),
      store,
      isSignedIn: () => true,
      session: { lastId: () => 7 },
    }),
  )
  return { ...opened, shown: () => store.getJson('oja.wishlist', v.array(v.number())) }
}

const known = { 'oja.wishlist': [2, 1], 'oja.saved-known': { owner: 7, ids: [2, 1] } }

const listing = (kept: Record<string, unknown>, listed: number[]): Case => ({
  async run(outside) {
    const { actor, shown } = open(outside, kept)
    const { value } = await waitFor(actor, (now) => now.matches('listed') || now.matches('waiting'))
    return { state: value, said: shown() }
  },
  expected: (status) =>
    isGood(status) ? { state: 'listed', said: listed } : { state: 'waiting', said: kept['oja.wishlist'] },
})

/** A refusal puts the heart back; what passes is asked again. */
const changing = (id: number, isSaved: boolean): Case => ({
  async run(outside) {
    const { actor, reports } = open(outside, known)
    await waitFor(actor, (now) => now.matches('listed'))
    const told = reports().length
    actor.send({ type: 'savedItem.changed', id, isSaved })
    let said: unknown
    const { value } = await waitFor(actor, (now) => {
      said ??= now.matches('changing') ? undefined : reports().slice(told)
      return !now.matches('changing')
    })
    return { state: value, said }
  },
  expected: (status) => {
    const isLate = status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
    return {
      state: isLate ? 'waiting' : 'listing',
      said:
        isLate || isGood(status)
          ? []
          : [
              { type: 'savedItems.listed', ids: [2, 1] },
              {
                type: 'toast.requested',
                toast: {
                  type: 'warning',
                  message: { code: 'server.said', params: { message: errorOf(status).message } },
                },
              },
            ],
    }
  },
})

export const savedItemsCases: Cases = {
  listSavedItems: [listing(known, [2, 1])],
  mergeSavedItems: [listing({ 'oja.wishlist': [3, 1] }, [3, 2, 1])],
  putSavedItem: [changing(4, true)],
  removeSavedItem: [changing(1, false)],
}
