/** What checkout and payment say of themselves and of their fields. */
export const purchase = {
  'purchase.lines_broken': 'Some items cannot be bought as they stand. Fix them first.',
  'purchase.not_yours': 'Another account ordered from this cart before. Press again to order as you are now.',
  'purchase.changed_meanwhile':
    'Something changed while you confirmed your phone. Please check your order and press again.',
  'purchase.quote_failed': 'We could not add up your order. Please try again.',
  'purchase.quote_unreachable': 'We could not reach the market. Check your network; we try again by ourselves.',
  'purchase.quote_pending': 'We are still adding up your order. Please wait a moment.',

  'purchase.phone_short': 'Too few digits: a mobile number has 11, like 0803 214 7765',
  'purchase.phone_long': 'Too many digits: a mobile number has 11, like 0803 214 7765',
  'purchase.phone_start': 'A mobile number begins with 070, 080, 081, 090 or 091',
  'purchase.name_missing': 'Enter your full name',
  'purchase.street_missing': 'Enter the house number and street',
  'purchase.store_missing': 'Choose the store where you will pick it up',
  'purchase.payment_missing': 'Choose how to pay',
  'purchase.payment_closed': 'Choose another way to pay',

  'purchase.change_line': '{name}',
  'purchase.change_coupon': 'Coupon',
  'purchase.change_coupon_code': 'Coupon {code}',
  'purchase.change_delivery': 'Delivery',
  'purchase.change_quantity': '{after} instead of {before}',

  'purchase.payment_not_started': 'The payment could not be started. Please try again.',
} as const
