/** What is written to people about an order. */
export type LetterKind = 'placed' | 'paid' | 'shipped' | 'ready_for_pickup' | 'expired' | 'cancelled' | 'refunded'
