/** Words of a cart that somebody shares. */
export const sharedCart = {
  'shared-cart.share': 'Share this cart',
  'shared-cart.shareText': '{items} at Ojà, {total}:',
  'shared-cart.title': 'A shared cart',
  'shared-cart.lead': '{items}, {total}. Look it over, then put it into your own.',
  'shared-cart.goods': 'Goods of this cart',
  'shared-cart.labelAndUnits': '{label} · {units}',
  'shared-cart.units': 'Qty {count}',
  'shared-cart.unitsOfName': '{count} × {name}',
  'shared-cart.addAll': 'Add all to cart',
  'shared-cart.toYourCart': 'To your cart',
  'shared-cart.allGone': 'Nothing of this cart can be had just now.',
  'shared-cart.empty': 'There is nothing in this cart',
  'shared-cart.emptyText':
    'The link may be incomplete, or what it held is sold no more. Ask whoever sent it to send it again.',
  'shared-cart.shopAll': 'Look around',
  'shared-cart.didNotLoad': 'The cart did not load',
} as const
