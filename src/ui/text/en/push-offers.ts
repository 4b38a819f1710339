/** Words about pushes: where they are offered, and what this device is told of. */
export const pushOffers = {
  'push-offers.orderTitle': 'Know when it moves',
  'push-offers.orderText':
    'This device tells you when your order is sent, when it is out for delivery and when it has come. No charge, and you can stop it at any time.',
  'push-offers.orderButton': 'Tell me when it moves',
  'push-offers.orderTold': 'This device tells you when your order moves.',
  'push-offers.notNow': 'Not now',
  'push-offers.asking': 'Waiting for your yes',
  'push-offers.subscribing': 'Setting up',
  'push-offers.denied':
    'Your browser does not let us tell you. To allow it, press the sign left of the address, open the permissions of this site and switch Notifications on.',
  'push-offers.needsInstall':
    'On an iPhone or iPad this works from the home screen: press Share, then Add to Home Screen, and open Ojà from there.',
  'push-offers.unfinished': 'It is not finished yet: the network dropped on the way. We try again by ourselves.',
  'push-offers.seeMessages': 'See your messages',
  'push-offers.messagesNote': 'What this device may tell you, and everything we told you.',
  'push-offers.topics': 'What this device tells you',
  'push-offers.unsupported': 'This browser cannot show messages from shops. What we tell you stands under Messages.',
  'push-offers.orders': 'My orders',
  'push-offers.ordersNote': 'Paid, sent, out for delivery, ready for pickup, delivered, money back.',
  'push-offers.offers': 'Offers',
  'push-offers.offersNote': 'At most one a day, never at night. It also needs "Send me offers and news" under Details.',
  'push-offers.stop': 'Stop all on this device',
  'push-offers.stopping': 'Stopping',
} as const
