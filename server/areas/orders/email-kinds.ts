/** What is written to people about an order. `transfer`: an account was opened for what is to be paid. */
export type EmailKind =
  | 'placed'
  | 'transfer'
  | 'paid'
  | 'left_out'
  | 'shipped'
  | 'out_for_delivery'
  | 'ready_for_pickup'
  | 'delivered'
  | 'expired'
  | 'cancelled'
  | 'refunded'
