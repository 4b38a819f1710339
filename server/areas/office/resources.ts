/** The resources of the back office by the names of their paths. */
import type { ResourceStore } from './resource-store.ts'
import { adCampaignsStore } from './stores/ad-campaigns.ts'
import { appVersionsStore } from './stores/app-versions.ts'
import { bannersStore } from './stores/banners.ts'
import { casesStore } from './stores/cases.ts'
import { categoriesStore } from './stores/categories.ts'
import { couponBannersStore } from './stores/coupon-banners.ts'
import { couponsStore } from './stores/coupons.ts'
import { customersStore } from './stores/customers.ts'
import { deliveryAreasStore } from './stores/delivery-areas.ts'
import { productsStore } from './stores/products/products.ts'
import { pushNotificationsStore } from './stores/push-notifications.ts'
import { pushSegmentsStore } from './stores/push-segments.ts'
import { reviewsStore } from './stores/reviews.ts'
import { settingsStores } from './stores/settings.ts'
import { spinPrizesStore } from './stores/spin-prizes.ts'
import { storesStore } from './stores/stores.ts'

export const resourceStores: ReadonlyMap<string, ResourceStore> = new Map(
  [
    adCampaignsStore,
    appVersionsStore,
    categoriesStore,
    couponsStore,
    bannersStore,
    couponBannersStore,
    productsStore,
    spinPrizesStore,
    storesStore,
    deliveryAreasStore,
    pushNotificationsStore,
    pushSegmentsStore,
    reviewsStore,
    casesStore,
    customersStore,
    ...Object.values(settingsStores),
  ].map((store) => [store.definition.id, store]),
)
