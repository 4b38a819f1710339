import { definePart } from '#machines/shop/part.ts'
import type { ShortcutsRef } from './shortcuts.machine.ts'

/** Keys of the back office. */
export const shortcutsPart = definePart<ShortcutsRef>({ id: 'shortcuts', emits: [], hears: [] })
