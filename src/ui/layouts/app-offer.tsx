/** On a phone, where the app is had: nothing until the page is idle, and nothing where there is none. */
import { lazy, Suspense, type ComponentType } from 'react'
import { useIsCounting } from '#ui/actors/visit.ts'
import type { AppBannerProps } from '#ui/pages/shop/offers/app-banner.tsx'

// A banner that does not come is not missed.
const AppBanner = lazy((): Promise<{ default: ComponentType<AppBannerProps> }> =>
  import('#ui/pages/shop/offers/app-banner.tsx').then(
    ({ AppBanner: banner }) => ({ default: banner }),
    () => ({ default: () => null }),
  ),
)

/** It waits for what counts visits, which alone knows whether the choice is in the way. */
export const AppOffer = (props: AppBannerProps) =>
  useIsCounting() && (
    <Suspense>
      <AppBanner {...props} />
    </Suspense>
  )
