/** What is done with banners and coupon banners, in the back office and in the shop, for the registry. */
import { countBanner } from '../content/countBanner.ts'
import { countCouponBanner } from '../content/countCouponBanner.ts'
import { pingBanner } from '../content/pingBanner.ts'
import { listCouponBanners } from '../content/listCouponBanners.ts'
import { listAllBanners } from './listAllBanners.ts'
import { createBanner } from './createBanner.ts'
import { bulkBanners } from './bulkBanners.ts'
import { getBanner } from './getBanner.ts'
import { updateBanner } from './updateBanner.ts'
import { deleteBanner } from './deleteBanner.ts'
import { getBannerHistory } from './getBannerHistory.ts'
import { listAllCouponBanners } from './listAllCouponBanners.ts'
import { createCouponBanner } from './createCouponBanner.ts'
import { bulkCouponBanners } from './bulkCouponBanners.ts'
import { getCouponBanner } from './getCouponBanner.ts'
import { updateCouponBanner } from './updateCouponBanner.ts'
import { deleteCouponBanner } from './deleteCouponBanner.ts'
import { getCouponBannerHistory } from './getCouponBannerHistory.ts'

export const bannerOperations = [
  countBanner,
  pingBanner,
  countCouponBanner,
  listCouponBanners,
  listAllBanners,
  createBanner,
  bulkBanners,
  getBanner,
  updateBanner,
  deleteBanner,
  getBannerHistory,
  listAllCouponBanners,
  createCouponBanner,
  bulkCouponBanners,
  getCouponBanner,
  updateCouponBanner,
  deleteCouponBanner,
  getCouponBannerHistory,
] as const
