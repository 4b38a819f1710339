/** The journal with the charts of the back office. Loaded when the page is idle. */
import type { AnyActor } from 'xstate'
import { openJournalWith } from './folds.ts'
import type { PartRegistry } from './part-registry.ts'
import { root } from './roots/admin.ts'

export const journalWith = (registry: PartRegistry, actor?: AnyActor) =>
  openJournalWith(root, registry, { shop: () => import('./roots/shop.ts') }, actor)
