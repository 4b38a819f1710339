import { definePart } from '#machines/shop/part.ts'
import type { PaletteRef } from './palette.machine.ts'

/** What finds pages, actions and records of the back office. */
export const palettePart = definePart<PaletteRef>({ id: 'palette', emits: [], hears: ['drafts.dropped'] })
