/** Words of the page Messages. */
export const inbox = {
  'inbox.title': 'Messages',
  'inbox.unread': '{count, plural, =0 {All read} one {# unread} other {# unread}}',
  'inbox.unreadOne': 'Unread',
  'inbox.readAll': 'Mark all as read',
  'inbox.emptyTitle': 'No messages yet',
  'inbox.emptyText': 'News of your orders, goods you watch and offers you asked for stand here, for half a year.',
  'inbox.keepShopping': 'Keep shopping',
  'inbox.nobodyTitle': 'Log in to see your messages',
  'inbox.nobodyText':
    'Or open an order and press "Tell me when it moves": then what this device is told stands here without an account.',
  'inbox.login': 'Login',
  'inbox.failed': 'Your messages did not load',
  'inbox.older': 'These are from before: the shop did not answer just now.',
  'inbox.choose': 'Choose what you are told',
  'inbox.order': 'Order',
  'inbox.stock': 'Goods you watch',
  'inbox.offer': 'Offer',
} as const
