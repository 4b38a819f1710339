/** What is written to people about an order: one of a kind, once. */
export const letterKinds = [
  'placed',
  'paid',
  'shipped',
  'ready_for_pickup',
  'expired',
  'cancelled',
  'refunded',
] as const
export type LetterKind = (typeof letterKinds)[number]
