/** The front of the shop. */
import { lazy, Suspense, type ComponentType } from 'react'
import { readData } from '#machines/catalog/read-data.ts'
import type { Settings } from '#machines/catalog/catalog.types.ts'
import { css, cx } from '#styled/css'
import { useResource } from '#ui/actors/resource.ts'
import { useIsCounting } from '#ui/actors/visit.ts'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { home } from '#text/home.ts'
import { words } from '#ui/text/words.ts'
import { AdBox } from '../ads/ad-box.tsx'
import { GoodsSection } from '../listing/goods-section.tsx'
import { frame, stack } from '../listing/page-frame.ts'
import { RecentlyViewed } from '../listing/recently-viewed.tsx'
import { whenIdle } from '../listing/when-idle.ts'
import { OfferSlot } from '../offers/offer-slot.tsx'
import { useUnpaidStrip } from '../unpaid/use-unpaid-strip.ts'
import { Banners } from './banners.tsx'
import { CategoryList } from './category-list.tsx'
import { SpinCard } from './spin-card.tsx'
import { Hero } from './hero.tsx'

const t = words(home)

const top = css({ pt: { base: '24', md: '40' } })
const band = css({ bg: 'cloth.leaf', py: { base: '24', md: '40' } })

const readSettings = (reply: unknown): Settings | null => readData<Settings>(reply)

/** A collection's address: more than the widest row holds, so that the row can be scrolled on a phone. */
const collection = (type: string) => `/products/by-type/${type}?limit=12`
const all = (type: string) => `/products?collection=${type}`

// A card that does not come is not missed.
const VisitChoice = lazy((): Promise<{ default: ComponentType }> =>
  import('./visit-choice.tsx').then(({ arrive }) => arrive()).catch(() => ({ default: () => null })),
)

export const HomePage = () => {
  usePageTitle(null)
  const isCounting = useIsCounting()
  const unpaid = useUnpaidStrip(whenIdle)
  const { data: settings } = useResource('/settings', readSettings)
  return (
    <div className={stack}>
      <div>
        <Hero settings={settings} />
        <div className={cx(frame, top)}>
          <CategoryList />
        </div>
      </div>
      <div className={cx(frame, stack)}>
        <AdBox slot="home_top" />
        <GoodsSection
          title={t('home.hotDeals')}
          url={collection('hot_deals')}
          note={(total) => t('home.productsMarkedDown', { total })}
          href={all('hot_deals')}
          linkLabel={t('home.seeAllDeals')}
          first
        />
        <Banners />
        <OfferSlot placement="home_top" />
        {settings?.spin_is_on && <SpinCard />}
        <GoodsSection
          title={t('home.bestSellers')}
          url={collection('best_sellers')}
          look="few"
          href={all('best_sellers')}
        />
      </div>
      <div className={band}>
        <div className={frame}>
          <GoodsSection
            title={t('home.eatSoonPayLess')}
            url={collection('expiring_soon')}
            note={t('home.goodFoodCloseToItsDate')}
            href={all('expiring_soon')}
            onCloth
          />
        </div>
      </div>
      <div className={cx(frame, stack)}>
        <GoodsSection title={t('home.newArrivals')} url={collection('new_arrivals')} href={all('new_arrivals')} />
        <GoodsSection title={t('home.featured')} url={collection('featured')} look="few" href={all('featured')} />
        <RecentlyViewed />
        <AdBox slot="footer" />
      </div>
      {unpaid && <unpaid.UnpaidStrip isFloating />}
      {isCounting && (
        <Suspense>
          <VisitChoice />
        </Suspense>
      )}
    </div>
  )
}
