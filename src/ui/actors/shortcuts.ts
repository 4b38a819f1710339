/** The shortcuts for views. */
import { shortcutsPart } from '#machines/shortcuts/shortcuts.part.ts'
import type { ShortcutsRef } from '#machines/shortcuts/shortcuts.machine.ts'
import { useArrivingPart } from './shop.tsx'

/** Suspends until its script is there. */
export const useShortcuts = (): ShortcutsRef => useArrivingPart(shortcutsPart)
