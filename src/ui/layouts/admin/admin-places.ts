/** Where the back office has pages, in the groups of its menu (ADMIN-01, ADMIN-02). */
import { GridIcon } from '#ui/components/icons/frame.tsx'
import { ReceiptIcon } from '#ui/components/icons/menus.tsx'
import { BoxIcon, StoreIcon, TicketIcon } from '#ui/components/icons/pages.tsx'
import type { Icon } from '#ui/components/icons/glyph.tsx'
import {
  BellRingIcon,
  ChartIcon,
  DashboardIcon,
  HistoryIcon,
  MegaphoneIcon,
  MessageIcon,
  PanelTopIcon,
  SettingsIcon,
  SmartphoneIcon,
  TagsIcon,
  TimerOffIcon,
  UsersIcon,
  WheelIcon,
} from '#ui/components/icons/office.tsx'
import { admin } from '#text/admin.ts'
import { words } from '#ui/text/words.ts'

const t = words(admin)

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

type Code = keyof typeof admin

const place = (path: string, label: Code, icon: Icon, text: Code, isComing = false): AdminPlace => ({
  to: path === '' ? '/admin' : `/admin/${path}`,
  get label() {
    return t(label)
  },
  icon,
  get text() {
    return t(text)
  },
  isComing,
})

export const adminGroups: readonly AdminGroup[] = [
  {
    title: null,
    places: [
      place('', 'admin.dashboard', DashboardIcon, 'admin.salesOrdersAndWhatNeedsYou'),
      place('page-analytics', 'admin.pageAnalytics', ChartIcon, 'admin.visitsPagesAndTheWayTo'),
    ],
  },
  {
    get title() {
      return t('admin.sell')
    },
    places: [
      place('orders', 'admin.orders', ReceiptIcon, 'admin.hereYouWillSeeEveryOrder'),
      place('expired-orders', 'admin.expiredOrders', TimerOffIcon, 'admin.hereYouWillSeeOrdersThat'),
      place('users', 'admin.customers', UsersIcon, 'admin.hereYouWillLookAfterThe'),
    ],
  },
  {
    get title() {
      return t('admin.catalogue')
    },
    places: [
      place('products', 'admin.products', BoxIcon, 'admin.hereYouWillAddGoodsPrices'),
      place('categories', 'admin.categories', GridIcon, 'admin.hereYouWillPutTheStalls'),
    ],
  },
  {
    get title() {
      return t('admin.marketing')
    },
    places: [
      place('coupons', 'admin.coupons', TicketIcon, 'admin.hereYouWillMakeCouponsAnd'),
      place('banners', 'admin.banners', PanelTopIcon, 'admin.hereYouWillChooseWhatThe'),
      place('coupon-banners', 'admin.couponBanners', TagsIcon, 'admin.hereYouWillPutCouponsOn'),
      place('spin-prizes', 'admin.spinPrizes', WheelIcon, 'admin.hereYouWillSetWhatThe'),
      place('ad-campaigns', 'admin.adCampaigns', MegaphoneIcon, 'admin.hereYouWillRunAdsAnd'),
      place('push-notifications', 'admin.pushNotifications', BellRingIcon, 'admin.hereYouWillWriteToPhones'),
    ],
  },
  {
    get title() {
      return t('admin.setUp')
    },
    places: [
      place('store-addresses', 'admin.storeLocations', StoreIcon, 'admin.hereYouWillKeepOurStores'),
      place('app-versions', 'admin.appVersions', SmartphoneIcon, 'admin.hereYouWillSayWhichApp'),
      place('audit', 'admin.auditTrail', HistoryIcon, 'admin.whoDidWhat'),
      place('settings', 'admin.settings', SettingsIcon, 'admin.hereYouWillSetWhatHolds'),
      place('messaging', 'admin.messaging', MessageIcon, 'admin.hereYouWillTalkWithCustomers', true),
    ],
  },
]

export const adminPlaces: readonly AdminPlace[] = adminGroups.flatMap(({ places }) => places)
