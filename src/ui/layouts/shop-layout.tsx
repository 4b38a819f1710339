import { use } from 'react'
import { Outlet } from 'react-router-dom'
import { pageMain, shopFrame, stage } from '#styled/recipes'
import { SkipLink } from '#ui/components/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { NetworkBar } from './network-bar.tsx'
import { StageContext } from './stage.tsx'

/** Header, page, footer: what every page of the shop shares. */
export const ShopLayout = () => {
  const look = shopFrame()
  return (
    <div className={look.root}>
      <SkipLink />
      <Header />
      <div className={look.rest}>
        <NetworkBar />
        <main id="main" tabIndex={-1} className={pageMain({ layout: 'shop' })}>
          <div className={stage({ phase: use(StageContext) })}>
            <Outlet />
          </div>
        </main>
      </div>
      <Footer />
    </div>
  )
}
