/** Where the back office has pages, in the groups of its menu (ADMIN-01, ADMIN-02). */
import {
  BellRingIcon,
  BoxIcon,
  ChartIcon,
  DashboardIcon,
  GridIcon,
  MegaphoneIcon,
  MessageIcon,
  PanelTopIcon,
  ReceiptIcon,
  SettingsIcon,
  SmartphoneIcon,
  StoreIcon,
  TagsIcon,
  TicketIcon,
  TimerOffIcon,
  UsersIcon,
  WheelIcon,
  type Icon,
} from '#ui/components/icons.tsx'

export type AdminPlace = {
  readonly to: string
  /** the menu's word and the page's h1 */
  readonly label: string
  readonly icon: Icon
  /** what will be done there */
  readonly text: string
  readonly isComing?: boolean
}

export type AdminGroup = { readonly title: string | null; readonly places: readonly AdminPlace[] }

const place = (path: string, label: string, icon: Icon, text: string): AdminPlace => ({
  to: path === '' ? '/admin' : `/admin/${path}`,
  label,
  icon,
  text,
})

export const adminGroups: readonly AdminGroup[] = [
  {
    title: null,
    places: [
      place('', 'Dashboard', DashboardIcon, 'Sales, orders and what needs you today will stand here.'),
      place('page-analytics', 'Page Analytics', ChartIcon, 'Visits, pages and the way to the till will stand here.'),
    ],
  },
  {
    title: 'Sell',
    places: [
      place('orders', 'Orders', ReceiptIcon, 'Here you will see every order and move it on.'),
      place('expired-orders', 'Expired Orders', TimerOffIcon, 'Here you will see orders that nobody paid in time.'),
      place('users', 'Customers', UsersIcon, 'Here you will look after the people who shop with us.'),
    ],
  },
  {
    title: 'Catalogue',
    places: [
      place('products', 'Products', BoxIcon, 'Here you will add goods, prices, sizes and stock.'),
      place('categories', 'Categories', GridIcon, 'Here you will put the stalls of the market in order.'),
    ],
  },
  {
    title: 'Marketing',
    places: [
      place('coupons', 'Coupons', TicketIcon, 'Here you will make coupons and see how they are used.'),
      place('banners', 'Banners', PanelTopIcon, 'Here you will choose what the front of the shop shows.'),
      place('coupon-banners', 'Coupon Banners', TagsIcon, 'Here you will put coupons on show.'),
      place('spin-prizes', 'Spin Prizes', WheelIcon, 'Here you will set what the wheel gives, and how often.'),
      place('ad-campaigns', 'Ad Campaigns', MegaphoneIcon, 'Here you will run ads and see what they bring.'),
      place(
        'push-notifications',
        'Push Notifications',
        BellRingIcon,
        'Here you will write to phones that asked for it.',
      ),
    ],
  },
  {
    title: 'Set up',
    places: [
      place('store-addresses', 'Store Locations', StoreIcon, 'Here you will keep our stores, their hours and pickup.'),
      place('app-versions', 'App Versions', SmartphoneIcon, 'Here you will say which app is the newest.'),
      place('settings', 'Settings', SettingsIcon, 'Here you will set what holds for the whole shop.'),
      {
        ...place('messaging', 'Messaging', MessageIcon, 'Here you will talk with customers.'),
        isComing: true,
      },
    ],
  },
]

export const adminPlaces: readonly AdminPlace[] = adminGroups.flatMap(({ places }) => places)
