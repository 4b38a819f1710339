/** The journal with the charts of the shop. Loaded when the page is idle. */
import type { AnyActor } from 'xstate'
import type { TakenHere } from '#services/journal/count-taken.ts'
import { openJournalWith } from './folds.ts'
import type { PartRegistry } from './part-registry.ts'
import { root } from './roots/shop.ts'

export const journalWith = (registry: PartRegistry, actor?: AnyActor, taken?: TakenHere) =>
  openJournalWith(root, registry, { admin: () => import('./roots/admin.ts') }, actor, taken)
