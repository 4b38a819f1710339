/** Words of an order that waits for its payment, on pages beside its own. */
export const unpaid = {
  'unpaid.region': 'Waiting for a payment',
  'unpaid.waits':
    '{number} waits for {by, select, bank_transfer {your transfer} ussd {your USSD payment} card {your card payment} other {the rest of its payment}}',
  'unpaid.minutes': '{said}, {minutes} min',
  'unpaid.pay': 'Pay now',
} as const
