/** Words of all resources, for pages that tell of each of them. */
import { office } from '#text/office.ts'
import { officeAds } from '#text/office-ads.ts'
import { officeBanners } from '#text/office-banners.ts'
import { officeCouponBanners } from '#text/office-coupon-banners.ts'
import { officeCoupons } from '#text/office-coupons.ts'
import { officeDelivery } from '#text/office-delivery.ts'
import { officeProducts } from '#text/office-products.ts'
import { officeSettings } from '#text/office-settings.ts'
import { officeApps } from '#text/office-apps.ts'
import { officePush } from '#text/office-push.ts'
import { officeSpin } from '#text/office-spin.ts'
import { officeStores } from '#text/office-stores.ts'
import { officeUsers } from '#text/office-users.ts'
import { words } from '#ui/text/words.ts'

words(office, officeProducts)
words(officeSettings, officeStores, officeDelivery)
words(officeUsers, officeSpin, officeAds)
words(officeBanners, officeCouponBanners, officeApps)
words(officePush, officeCoupons)
