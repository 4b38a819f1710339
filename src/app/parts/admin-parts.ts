/** The parts that arrive with pages of the back office, by their ids: one line for each. */
import type { LoadPart } from './define-part.ts'

export const adminParts: Readonly<Record<string, LoadPart>> = {
  calendar: () => import('./calendar/index.ts'),
  feed: () => import('./office-feed/index.ts'),
  office: () => import('./office/index.ts'),
  palette: () => import('./palette/index.ts'),
  shortcuts: () => import('./shortcuts/index.ts'),
}
