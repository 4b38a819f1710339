/** What machines, journal and toasts carry in place of a sentence: `{ code, params }`. */
import type { officeAds } from '#text/office-ads.ts'
import type { office } from '#text/office.ts'
import type { officeBanners } from '#text/office-banners.ts'
import type { officeBoard } from '#text/office-board.ts'
import type { officeCalendar } from '#text/office-calendar.ts'
import type { officeCouponBanners } from '#text/office-coupon-banners.ts'
import type { officeCsv } from '#text/office-csv.ts'
import type { officeAudit } from '#text/office-audit.ts'
import type { officeDelivery } from '#text/office-delivery.ts'
import type { officeGrid } from '#text/office-grid.ts'
import type { officeConfirm } from '#text/office-confirm.ts'
import type { officeImport } from '#text/office-import.ts'
import type { officeProducts } from '#text/office-products.ts'
import type { officeCases } from '#text/office-cases.ts'
import type { officeReviews } from '#text/office-reviews.ts'
import type { officeOrders } from '#text/office-orders.ts'
import type { officeCoupons } from '#text/office-coupons.ts'
import type { officeStock } from '#text/office-stock.ts'
import type { officeExpired } from '#text/office-expired.ts'
import type { officePhoneOrders } from '#text/office-phone-orders.ts'
import type { officeApps } from '#text/office-apps.ts'
import type { officePush } from '#text/office-push.ts'
import type { officePushDevices } from '#text/office-push-devices.ts'
import type { officeSpin } from '#text/office-spin.ts'
import type { officeStores } from '#text/office-stores.ts'
import type { officeFields } from '#text/office-fields.ts'
import type { officeSettings } from '#text/office-settings.ts'
import type { officeUsers } from '#text/office-users.ts'
import type { officeRules } from '#text/office-rules.ts'
import type { forms } from '#text/forms.ts'
import type { proof } from '#text/proof.ts'
import type { saved } from '#text/saved.ts'
import type { server } from '#text/server.ts'
import type { share } from '#text/share.ts'
import type { MessagesOf } from './words.types.ts'
import type { identity } from '#text/identity.ts'
import type { notices } from '#text/notices.ts'
import type { purchase } from '#text/purchase.ts'
import type { pushOffers } from '#text/push-offers.ts'
import type { mutations } from '#text/mutations.ts'

/** The server's code and params for one thing that it refused, said in the words of a catalogue that has them, else by its own sentence. */
type Refused = {
  readonly code: 'server.refused'
  readonly params: {
    readonly message: string
    readonly reason: string
    readonly given: Readonly<Record<string, string | number>>
  }
}

/** For a large catalogue, most of whose codes a definition puts together: the compiler holds its codes, and not what each of them takes. */
type CodesOf<Catalogue> = {
  readonly code: keyof Catalogue
  readonly params?: Readonly<Record<string, string | number>>
}

/** A catalogue whose messages state may carry is named here. */
export type Message =
  | Exclude<MessagesOf<typeof server>, { code: 'server.refused' }>
  | Refused
  | MessagesOf<typeof notices>
  | MessagesOf<typeof forms>
  | MessagesOf<typeof identity>
  | MessagesOf<typeof mutations>
  | MessagesOf<typeof proof>
  | CodesOf<typeof saved>
  | MessagesOf<typeof purchase>
  | MessagesOf<typeof share>
  | MessagesOf<typeof office>
  | CodesOf<
      typeof officeRules &
        typeof officeProducts &
        typeof officeSettings &
        typeof officeAds &
        typeof officeStores &
        typeof officePush &
        typeof officePushDevices &
        typeof officeSpin &
        typeof officeApps &
        typeof officeFields &
        typeof officeDelivery &
        typeof officeCsv &
        typeof officeAudit &
        typeof officeConfirm &
        typeof officeImport &
        typeof officeBoard &
        typeof officeGrid &
        typeof officeCases &
        typeof officeReviews &
        typeof officeUsers &
        typeof officeStock &
        typeof officeOrders &
        typeof officePhoneOrders &
        typeof officeExpired &
        typeof pushOffers &
        typeof officeBanners &
        typeof officeCalendar &
        typeof officeCouponBanners &
        typeof officeCoupons
    >
