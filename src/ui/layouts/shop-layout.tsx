import { use } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { css } from '#styled/css'
import { bar, pageMain, shopFrame, stage } from '#styled/recipes'
import { SkipLink } from '#ui/components/skip-link.tsx'
import { useResource } from '#ui/actors/resource.ts'
import { AdBox } from '#ui/pages/shop/ads/ad-box.tsx'
import { mayHoldAds } from '#ui/pages/shop/ads/may-hold-ads.ts'
import { Footer, readSettings } from './footer.tsx'
import { Header } from './header/header.tsx'
import { NetworkBar } from './network-bar.tsx'
import { StageContext } from './stage.tsx'

/** What the shop's people say while it is being worked on. */
const Maintenance = () => {
  const { data } = useResource('/settings', readSettings)
  return (
    data?.maintenance && (
      <p role="status" className={bar({ tone: 'attention', edge: true })}>
        {data.maintenance.words}
      </p>
    )
  )
}

const footerAd = css({ maxW: '1272px', mx: 'auto', px: '16', pb: { base: '24', md: '40' } })

/** Above the footer, on pages where people look around. */
const FooterAd = () => {
  const { pathname } = useLocation()
  return (
    mayHoldAds(pathname) && (
      <div className={footerAd}>
        <AdBox slot="footer" />
      </div>
    )
  )
}

/** Header, page, footer: what every page of the shop shares. */
export const ShopLayout = () => {
  const look = shopFrame()
  return (
    <div className={look.root}>
      <SkipLink />
      <Header />
      <div className={look.rest}>
        <NetworkBar />
        <Maintenance />
        <main id="main" tabIndex={-1} className={pageMain({ layout: 'shop' })}>
          <div className={stage({ phase: use(StageContext) })}>
            <Outlet />
          </div>
        </main>
        <FooterAd />
      </div>
      <Footer />
    </div>
  )
}
