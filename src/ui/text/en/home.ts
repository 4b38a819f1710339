/** Words of the home page. */
export const home = {
  'home.nowInTheMarket': 'Now in the market',
  'home.categoriesOfTheMarket': 'Categories of the market',
  'home.theWholeMarketAtYourGate': 'The whole market,<br></br>at your gate.',
  'home.orderAndItReachesState':
    'Order {isToday, select, yes {before {time}} other {now}} and it reaches {state} {days}. From {amount}.',
  'home.shopFreshFood': 'Shop fresh food',
  'home.seeHotDeals': 'See hot deals',
  'home.lagos': 'Lagos',
  'home.spinTitle': 'One spin a day',
  'home.spinText': 'Win a coupon, points or free delivery.',
  'home.spinLink': 'Spin the wheel',
  'home.deliveringToValue': 'Delivering to <b>{value}</b>',
  'home.hotDeals': 'Hot deals',
  'home.productsMarkedDown': '{total, plural, one {# product} other {# products}} marked down',
  'home.seeAllDeals': 'See all deals',
  'home.bestSellers': 'Best sellers',
  'home.eatSoonPayLess': 'Eat soon, pay less',
  'home.goodFoodCloseToItsDate': 'Good food close to its date. Still fresh, never past it.',
  'home.newArrivals': 'New arrivals',
  'home.featured': 'Featured',
} as const
