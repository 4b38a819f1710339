/** Words of what asks to be allowed to tell by push, and of where that is changed. */
export const push = {
  'push.whenItMoves': 'Tell me when it moves',
  'push.notNow': 'Not now',
  'push.orderTitle': 'Know where your order is',
  'push.orderLead': 'A notification when it is packed, on its way and here. Nothing else.',
  'push.orderTold': 'We tell you on this device when this order moves.',
  'push.busy': 'Turning on...',
  'push.expired': 'We could not finish turning notifications on. We try again by ourselves.',
  'push.again': 'Try again now',
  'push.denied':
    'Your browser blocks notifications from this shop. To allow them, press the sign beside the address, open the settings of this site and set Notifications to Allow.',
  'push.needsInstall':
    'On an iPhone or iPad notifications come to shops on the home screen: press Share, then Add to Home Screen, and open Ojà from there.',
  'push.unsupported': 'This browser knows no notifications. What we tell you stands under Messages.',
  'push.title': 'Notifications',
  'push.note': 'What we tell you stands under Messages in any case. Choose what also comes to this device.',
  'push.onThisDevice': 'On this device',
  'push.topicOrders': 'My orders',
  'push.topicOrdersNote': 'Paid, on its way, ready, delivered, money back',
  'push.topicStock': 'What I wait for',
  'push.topicStockNote': 'Back in stock, lower prices, my cart: only what you asked for',
  'push.topicOffers': 'Offers',
  'push.topicOffersNote': 'At most one a day and three a week, never at night',
  'push.turnOff': 'Turn off on this device',
  'push.turningOff': 'Turning off...',
} as const
