import { definePart } from '#machines/shop/part.ts'
import type { TransitionCountsRef } from './transition-counts.machine.ts'

/** Counts transitions after a yes. It comes with the page that asks, and with every page of a browser that said yes. */
export const transitionCountsPart = definePart<TransitionCountsRef>({ id: 'transitionCounts', emits: [], hears: [] })
