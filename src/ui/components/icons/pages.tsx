/** Icons that come with pages. */
import { glyph } from './glyph.tsx'

// Drawings from Lucide (ISC licence), each joined into one path; only those in use, each shaken out where it is not.
export const HeartIcon = /* @__PURE__ */ glyph(
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
)
export const BellIcon = /* @__PURE__ */ glyph(
  'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
)
export const PlusIcon = /* @__PURE__ */ glyph('M5 12h14M12 5v14')
export const MinusIcon = /* @__PURE__ */ glyph('M5 12h14')
export const ChevronLeftIcon = /* @__PURE__ */ glyph('M15 18l-6-6 6-6')
export const BoxIcon = /* @__PURE__ */ glyph(
  'M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12M3.29 7 12 12 20.71 7M7.5 4.27l9 5.15',
)
export const CopyIcon = /* @__PURE__ */ glyph(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)
export const TicketIcon = /* @__PURE__ */ glyph(
  'M2 9a3 3 0 1 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 1 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM9 9h.01M15 9l-6 6M15 15h.01',
)
export const StoreIcon = /* @__PURE__ */ glyph(
  'M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05',
)

export const ArrowRightIcon = /* @__PURE__ */ glyph('M5 12h14M12 5l7 7-7 7')
export const ChevronRightIcon = /* @__PURE__ */ glyph('M9 18l6-6-6-6')
