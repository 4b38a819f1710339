/** What is written to people about an order. */
export type EmailKind = 'placed' | 'paid' | 'shipped' | 'ready_for_pickup' | 'expired' | 'cancelled' | 'refunded'
