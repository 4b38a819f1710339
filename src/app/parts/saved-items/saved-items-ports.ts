/** Fills the ports of saved items: one tab at a time speaks with the server, and all of them share what waits for it. */
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import { savedItemsMachine } from '#machines/saved-items/saved-items.machine.ts'
import type {
  ChangeRequest,
  KeepChange,
  ListAnswer,
  ListRequest,
  OpenedItems,
  SavedChangeAnswer,
} from '#machines/saved-items/saved-items.types.ts'
import { toldRefusal } from '#services/api/refusal.ts'
import { listSavedItems, mergeSavedItems, putSavedItem, removeSavedItem } from '#services/api/saved-items.ts'
import type { Page } from '../../page.ts'
import { onStored } from '../../ports/on-stored.ts'
import { changesKey, createSavedItemsStore } from './saved-items-store.ts'

type Parts = Pick<Page, 'reach' | 'store' | 'isSignedIn'> & { session: Pick<Page['session'], 'lastId'> }

/** Another time it may be done: a session that ran out, too much at once, a server that is not well. */
const isPassing = (status: number): boolean => status === 401 || status === 408 || status === 429 || status >= 500

/** One tab after the other; plain HTTP from another machine has no locks. */
const alone = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks ? (navigator.locks.request('oja-saved-items', work) as Promise<Value>) : work()

export function connectSavedItems({ reach, store, isSignedIn, session }: Parts) {
  const kept = createSavedItemsStore(store)
  const ownerNow = (): number | null => (isSignedIn() ? session.lastId() : null)

  function open(): OpenedItems {
    const owner = ownerNow()
    if (owner !== null) return kept.open(owner)
    kept.close(session.lastId())
    return { owner, joining: [], known: [], changes: [] }
  }

  async function list({ owner, joining }: ListRequest, signal: AbortSignal): Promise<ListAnswer> {
    if (owner === null) return { tag: 'late' }
    const { call } = await reach()
    const answer = await call(joining.length > 0 ? mergeSavedItems(joining) : listSavedItems(), signal)
    // Whoever has left meanwhile leaves no list behind.
    if (answer.tag !== 'done' || signal.aborted || ownerNow() !== owner) return { tag: 'late' }
    const ids = answer.reply.data.map(({ product_id: id }) => id)
    kept.list(owner, ids)
    return {
      tag: 'listed',
      ids,
      changes: kept.changesOf(owner),
      leftOut: joining.filter((id) => !ids.includes(id)).length,
    }
  }

  async function change({ owner, change: asked }: ChangeRequest, signal: AbortSignal): Promise<SavedChangeAnswer> {
    if (owner === null || asked === null) return { tag: 'late' }
    const { id, isSaved } = asked
    // Another tab was faster.
    if (!kept.changesOf(owner).some((one) => one.id === id && one.isSaved === isSaved))
      return { tag: 'done', ...kept.itemsOf(owner) }
    const { call } = await reach()
    const answer = isSaved ? await call(putSavedItem(id), signal) : await call(removeSavedItem(id), signal)
    if (answer.tag === 'unreachable' || signal.aborted || ownerNow() !== owner) return { tag: 'late' }
    if (answer.tag === 'done') return { tag: 'done', ...kept.settle(owner, asked, true) }
    if (isPassing(answer.status)) return { tag: 'late' }
    return { tag: 'refused', ...kept.settle(owner, asked, false), message: toldRefusal(answer).message }
  }

  return savedItemsMachine.provide({
    actors: {
      openSavedItems: fromPromise<OpenedItems, undefined>(() => Promise.resolve(open())),
      listSavedItems: fromPromise<ListAnswer, ListRequest>(({ input, signal }) => alone(() => list(input, signal))),
      changeSavedItem: fromPromise<SavedChangeAnswer, ChangeRequest>(({ input, signal }) =>
        alone(() => change(input, signal)),
      ),
      keepChanges: fromCallback<KeepChange, undefined>(({ receive, sendBack }) => {
        receive(({ owner, change: made }) => {
          const now = ownerNow()
          if (owner !== null) kept.add(owner, made)
          else if (now !== null) kept.addEarly(now, made)
        })
        return onStored([changesKey], () => {
          const owner = ownerNow()
          if (owner !== null) sendBack({ type: 'savedItems.changedElsewhere', changes: kept.changesOf(owner) })
        })
      }),
    },
  })
}
