/** Words of the page that the service worker makes where the device keeps nothing of the shop. */
export const offline = {
  'offline.title': 'You are offline',
  'offline.nothingKept':
    'This device keeps nothing of the shop yet, so this page needs the network. Your cart is safe.',
  'offline.tryAgain': 'Try again',
  'offline.cart': 'Cart',
  'offline.home': 'Home',
} as const
