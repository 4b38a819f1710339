/** The palette for views. */
import { palettePart } from '#machines/palette/palette.part.ts'
import type { PaletteRef } from '#machines/palette/palette.machine.ts'
import { useArrivingPart } from './shop.tsx'

/** Suspends until its script is there. */
export const usePalette = (): PaletteRef => useArrivingPart(palettePart)
