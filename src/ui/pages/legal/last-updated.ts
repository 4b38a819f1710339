import { legal } from '#text/legal.ts'
import { words } from '#ui/text/words.ts'

const t = words(legal)

/** The day on which the texts of this folder last changed. */
export const lastUpdated = {
  get text() {
    return t('legal.29November2026')
  },
  date: '2026-11-29',
} as const
