/** What this device knows of an account's saved items: the list that hearts show, the list as the server said it last, and what the server does not know yet. */
import * as v from 'valibot'
import { changesBetween, shownOf, withChange, withoutChange } from '#machines/saved-items/saved-changes.ts'
import type { OpenedItems, SavedChange, SettledItems } from '#machines/saved-items/saved-items.types.ts'
import type { LocalStore } from '#services/storage/local-store.ts'
import { count } from '#services/storage/stored.ts'
import { savedKnownKey } from '../../ports/device.ts'

/** Where the device's list stands, as the chart of the list keeps it. */
const shownKey = 'oja.wishlist'
/** Outlives a session that runs out. */
export const changesKey = 'oja.saved-changes'

const ids = v.array(count)
const known = v.object({ owner: count, ids })
const kept = v.object({ owner: count, changes: v.array(v.object({ id: count, isSaved: v.boolean() })) })

export function createSavedItemsStore(store: LocalStore) {
  function changesOf(owner: number): readonly SavedChange[] {
    const found = store.getJson(changesKey, kept)
    return found?.owner === owner ? found.changes : []
  }
  function keepChanges(owner: number, changes: readonly SavedChange[]): void {
    if (changes.length === 0) store.remove(changesKey)
    else store.setJson(changesKey, { owner, changes })
  }
  const knownOf = (owner: number): readonly number[] | null => {
    const found = store.getJson(savedKnownKey, known)
    return found?.owner === owner ? found.ids : null
  }

  /** What the server said of its list; hearts show it with what it does not know yet. */
  function list(owner: number, listed: readonly number[]): void {
    store.setJson(savedKnownKey, { owner, ids: listed })
    store.setJson(shownKey, shownOf(listed, changesOf(owner)))
  }
  const add = (owner: number, change: SavedChange): void => keepChanges(owner, withChange(changesOf(owner), change))
  const itemsOf = (owner: number): SettledItems => ({ known: knownOf(owner) ?? [], changes: changesOf(owner) })

  return {
    changesOf,
    /** Nobody is signed in. @param last whose session ran out, and may come back */
    close(last: number | null): void {
      store.remove(savedKnownKey)
      if (last === null || store.getJson(changesKey, kept)?.owner !== last) store.remove(changesKey)
    },
    /** What was pressed while nothing listened is found by what the device shows. */
    open(owner: number): OpenedItems {
      const shown = store.getJson(shownKey, ids)
      const before = knownOf(owner)
      const changes = changesOf(owner)
      // Of a list that the account has not seen yet all is to join it.
      if (before === null) return { owner, joining: shown ?? [], known: [], changes }
      const unheard = shown === null ? [] : changesBetween(shownOf(before, changes), shown)
      const all = unheard.reduce(withChange, changes)
      keepChanges(owner, all)
      return { owner, joining: [], known: before, changes: all }
    },
    list,
    add,
    /** What was pressed before the part had come; with a list that the server has said, `open` finds it by itself. */
    addEarly(owner: number, change: SavedChange): void {
      if (knownOf(owner) === null) add(owner, change)
    },
    /** The server did what it was asked for, or refused it. */
    settle(owner: number, change: SavedChange, isDone: boolean): SettledItems {
      const before = knownOf(owner) ?? []
      keepChanges(owner, withoutChange(changesOf(owner), change))
      list(owner, isDone ? shownOf(before, [change]) : before)
      return itemsOf(owner)
    },
    itemsOf,
  }
}
