/** Words of what was put aside for later: its page and its part of the cart. */
export const saved = {
  'saved.title': 'Saved items',
  'saved.forLater': 'Saved for later',
  'saved.count': '{count, plural, one {# item} other {# items}} · kept on this device',
  'saved.countAccount': '{count, plural, one {# item} other {# items}} · kept with your account',
  'saved.leftOut':
    '{count, plural, one {# saved item} other {# saved items}} did not fit into your account, or cannot be bought any more.',
  'saved.outOfStock': 'Out of stock',
  'saved.moveToCart': 'Move to cart',
  'saved.moveAll': 'Move all to cart',
  'saved.sizesStay':
    '{count, plural, one {# item comes in sizes: it stays until you choose one.} other {# items come in sizes: they stay until you choose.}}',
  'saved.more': 'Show {count} more',
  'saved.emptyTitle': 'Nothing saved yet',
  'saved.emptyText': 'Press the heart of anything you like: it waits here until you want it.',
  'saved.toProducts': 'See all products',
  'saved.writeMarketList': 'Write a market list',
  'saved.gone': '{count, plural, one {# item is} other {# items are}} no longer sold here.',
  'saved.removeGone': 'Remove from the list',
} as const
