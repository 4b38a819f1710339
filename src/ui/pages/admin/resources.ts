/** The resources of the back office for its pages: a definition each, and the looks of its own where it has some. */
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { adCampaignsDefinition } from '#machines/admin/resources/ad-campaigns.ts'
import { appVersionsDefinition } from '#machines/admin/resources/app-versions.ts'
import { bannersDefinition } from '#machines/admin/resources/banners.ts'
import { casesDefinition } from '#machines/admin/resources/cases.ts'
import { categoriesDefinition } from '#machines/admin/resources/categories.ts'
import { couponBannersDefinition } from '#machines/admin/resources/coupon-banners.ts'
import { couponsDefinition } from '#machines/admin/resources/coupons.ts'
import { customersDefinition } from '#machines/admin/resources/customers.ts'
import { deliveryAreasDefinition } from '#machines/admin/resources/delivery-areas.ts'
import { productsDefinition } from '#machines/admin/resources/products.ts'
import { pushNotificationsDefinition } from '#machines/admin/resources/push-notifications.ts'
import { pushSegmentsDefinition } from '#machines/admin/resources/push-segments.ts'
import { reviewsDefinition } from '#machines/admin/resources/reviews.ts'
import { spinPrizesDefinition } from '#machines/admin/resources/spin-prizes.ts'
import { storesDefinition } from '#machines/admin/resources/stores.ts'
import type { ResourceLooks } from './resource/looks.ts'

export type OfficeResource = {
  readonly definition: ResourceDefinition
  /** Its words and its components: a module of its own, imported when its page is opened. */
  readonly looks?: () => Promise<ResourceLooks>
}

export const officeResources: readonly OfficeResource[] = [
  {
    definition: couponsDefinition,
    looks: async () => (await import('./coupons/coupon-looks.tsx')).couponLooks,
  },
  { definition: bannersDefinition, looks: async () => (await import('./banners/banner-looks.tsx')).bannerLooks },
  {
    definition: couponBannersDefinition,
    looks: async () => (await import('./coupon-banners/coupon-banner-looks.tsx')).couponBannerLooks,
  },
  { definition: categoriesDefinition },
  {
    definition: deliveryAreasDefinition,
    looks: async () => (await import('./delivery/delivery-looks.tsx')).deliveryLooks,
  },
  {
    definition: productsDefinition,
    looks: async () => (await import('./products/product-looks.tsx')).productLooks,
  },
  {
    definition: pushNotificationsDefinition,
    looks: async () => (await import('./push/push-looks.tsx')).pushLooks,
  },
  {
    definition: pushSegmentsDefinition,
    looks: async () => (await import('./push/push-looks.tsx')).segmentLooks,
  },
  { definition: reviewsDefinition, looks: async () => (await import('./reviews/review-looks.tsx')).reviewLooks },
  { definition: casesDefinition, looks: async () => (await import('./cases/case-looks.tsx')).caseLooks },
  { definition: customersDefinition, looks: async () => (await import('./users/user-looks.tsx')).userLooks },
  { definition: appVersionsDefinition, looks: async () => (await import('./apps/app-looks.tsx')).appLooks },
  { definition: spinPrizesDefinition, looks: async () => (await import('./spin/spin-looks.tsx')).spinLooks },
  { definition: storesDefinition, looks: async () => (await import('./stores/store-looks.tsx')).storeLooks },
  {
    definition: adCampaignsDefinition,
    looks: async () => (await import('./ad-campaigns/ad-looks.tsx')).adLooks,
  },
]

export const definitions: readonly ResourceDefinition[] = officeResources.map(({ definition }) => definition)
