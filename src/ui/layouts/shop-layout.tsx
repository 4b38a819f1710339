import { use } from 'react'
import { Outlet } from 'react-router-dom'
import { bar, pageMain, shopFrame, stage } from '#styled/recipes'
import { SkipLink } from '#ui/components/skip-link.tsx'
import { useResource } from '#ui/actors/resource.ts'
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
      </div>
      <Footer />
    </div>
  )
}
