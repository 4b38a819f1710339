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
  ReviewsIcon,
  SettingsIcon,
  SmartphoneIcon,
  TagsIcon,
  TimerOffIcon,
  UsersIcon,
  WheelIcon,
} from '#ui/components/icons/office.tsx'
import type { Permission } from '#machines/admin/permissions.ts'
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
  /** What one has to be allowed to see there; nothing where all may. */
  readonly permission?: Permission
}

export type AdminGroup = { readonly title: string | null; readonly places: readonly AdminPlace[] }

type Code = keyof typeof admin

type More = Pick<AdminPlace, 'isComing' | 'permission'>

const place = (path: string, label: Code, icon: Icon, text: Code, more: More = {}): AdminPlace => ({
  to: path === '' ? '/admin' : `/admin/${path}`,
  get label() {
    return t(label)
  },
  icon,
  get text() {
    return t(text)
  },
  ...more,
})

export const adminGroups: readonly AdminGroup[] = [
  {
    title: null,
    places: [
      place('', 'admin.dashboard', DashboardIcon, 'admin.salesOrdersAndWhatNeedsYou'),
      place('page-analytics', 'admin.pageAnalytics', ChartIcon, 'admin.visitsPagesAndTheWayTo', {
        permission: 'marketing.read',
      }),
    ],
  },
  {
    get title() {
      return t('admin.sell')
    },
    places: [
      place('orders', 'admin.orders', ReceiptIcon, 'admin.hereYouWillSeeEveryOrder', { permission: 'orders.read' }),
      place('expired-orders', 'admin.expiredOrders', TimerOffIcon, 'admin.hereYouWillSeeOrdersThat', {
        permission: 'orders.read',
      }),
      place('cases', 'admin.cases', MessageIcon, 'admin.hereYouAnswerProblems', { permission: 'cases.read' }),
      place('users', 'admin.customers', UsersIcon, 'admin.hereYouWillLookAfterThe', { permission: 'customers.read' }),
    ],
  },
  {
    get title() {
      return t('admin.catalogue')
    },
    places: [
      place('products', 'admin.products', BoxIcon, 'admin.hereYouWillAddGoodsPrices', { permission: 'catalogue.read' }),
      place('categories', 'admin.categories', GridIcon, 'admin.hereYouWillPutTheStalls', {
        permission: 'catalogue.read',
      }),
      place('reviews', 'admin.reviews', ReviewsIcon, 'admin.hereYouReadWhatBuyersSay', { permission: 'reviews.read' }),
    ],
  },
  {
    get title() {
      return t('admin.marketing')
    },
    places: [
      place('coupons', 'admin.coupons', TicketIcon, 'admin.hereYouWillMakeCouponsAnd', { permission: 'coupons.read' }),
      place('banners', 'admin.banners', PanelTopIcon, 'admin.hereYouWillChooseWhatThe', {
        permission: 'marketing.read',
      }),
      place('coupon-banners', 'admin.couponBanners', TagsIcon, 'admin.hereYouWillPutCouponsOn', {
        permission: 'marketing.read',
      }),
      place('spin-prizes', 'admin.spinPrizes', WheelIcon, 'admin.hereYouWillSetWhatThe', {
        permission: 'marketing.read',
      }),
      place('ad-campaigns', 'admin.adCampaigns', MegaphoneIcon, 'admin.hereYouWillRunAdsAnd', {
        permission: 'marketing.read',
      }),
      place('push-notifications', 'admin.pushNotifications', BellRingIcon, 'admin.hereYouWillWriteToPhones', {
        permission: 'marketing.read',
      }),
    ],
  },
  {
    get title() {
      return t('admin.setUp')
    },
    places: [
      place('store-addresses', 'admin.storeLocations', StoreIcon, 'admin.hereYouWillKeepOurStores', {
        permission: 'stores.read',
      }),
      place('app-versions', 'admin.appVersions', SmartphoneIcon, 'admin.hereYouWillSayWhichApp', {
        permission: 'marketing.read',
      }),
      place('audit', 'admin.auditTrail', HistoryIcon, 'admin.whoDidWhat', { permission: 'audit.read' }),
      place('settings', 'admin.settings', SettingsIcon, 'admin.hereYouWillSetWhatHolds', {
        permission: 'settings.write',
      }),
      place('messaging', 'admin.messaging', MessageIcon, 'admin.hereYouWillTalkWithCustomers', { isComing: true }),
    ],
  },
]

export const adminPlaces: readonly AdminPlace[] = adminGroups.flatMap(({ places }) => places)

/** A page below an entry lights the entry; everything is below the dashboard, which counts alone. */
export const isUnder = (here: string, to: string): boolean =>
  here === to || (to !== '/admin' && here.startsWith(`${to}/`))
