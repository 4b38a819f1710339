/** What the charts of every page say: the cart and the shop itself (CART-04 to CART-15, AUTH-05, GATE-02). */
export const notices = {
  'notices.cart_synchronized': 'Your cart has been synchronized',
  'notices.cart_sync_failed': 'Failed to sync cart, but your account cart has been loaded',
  'notices.cart_fetch_failed': 'Failed to fetch cart items. Please try again.',
  'notices.cart_in_memory':
    'This device does not save your cart: its storage is full or blocked. It holds until you close this page.',
  'notices.added': 'Added {name} to cart',
  'notices.size': 'Size: {size}',
  'notices.only_so_many': 'Only {available} item(s) of {name} available in stock',
  'notices.cart_full': 'A cart holds at most {most} different items',
  'notices.line_full': 'A cart holds at most {most} of {name}',
  'notices.add_refused': 'Unable to add item to cart',
  'notices.add_gone': 'Product is no longer available',
  'notices.add_failed': 'Failed to add item to cart',
  'notices.remove_gone': 'Item was already removed from your cart',
  'notices.remove_failed': 'Failed to remove item from cart',
  'notices.stock_short': "Sorry, we don't have enough {name} in stock. Please reduce the quantity.",
  'notices.stock_short_of_item': "Sorry, we don't have enough of this item in stock. Please reduce the quantity.",
  'notices.update_gone': 'This item is no longer available and has been removed from your cart',
  'notices.update_failed': 'Unable to update quantity. Please try again.',
  'notices.clear_failed': 'Failed to clear cart. Please try again.',
  'notices.not_saved': 'Not saved',
  'notices.not_removed': 'Not removed',
  'notices.back_to': 'Not saved. Back to {quantity}',
  'notices.part_failed': 'This did not load. Check your network and try again.',
  'notices.welcome': 'Welcome to Ojà, {name}',

  'notices.staff_only': 'The back office is for the people who run the shop. You are back in the shop.',
  'notices.logged_out': 'Logged out successfully',
  'notices.storage_in_memory':
    'This device saves nothing: its storage is full or blocked. Your cart holds until you close this page.',
} as const
