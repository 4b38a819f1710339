/** URL → page of the back office. The one place that knows its addresses: a page of its own is a line above the last one. */
import { Route, Routes } from 'react-router-dom'
import { AdminGate } from './layouts/admin/admin-gate.tsx'
import { ToShop } from './layouts/elsewhere.tsx'
import { lazyPage } from './layouts/lazy-page.ts'
import { PageBoundary } from './layouts/page-boundary.tsx'
import { drawRoutes, findRoute, type PageRoute } from './layouts/routing.tsx'
import { StageContext, useStage } from './layouts/stage.tsx'

const frame = lazyPage(async () => (await import('./layouts/admin/admin-frame.tsx')).AdminFrame)
const soon = lazyPage(async () => (await import('./pages/admin/admin-page.tsx')).AdminPage)

export const adminRoutes: readonly PageRoute[] = [{ paths: ['/admin', '/admin/*'], skeleton: 'standard', page: soon }]

/** Every other address is the shop's. */
const others: readonly PageRoute[] = [
  {
    paths: ['*'],
    skeleton: 'minimal',
    page: lazyPage(() => Promise.resolve(ToShop)),
  },
]

const preload = (pathname: string) => findRoute(adminRoutes, pathname)?.page.preload()

export const AdminPages = () => {
  const stage = useStage(preload)
  return (
    <StageContext value={stage.phase}>
      <Routes location={stage.shown}>
        <Route
          element={
            <AdminGate>
              <PageBoundary page={frame} skeleton="minimal" isFirst />
            </AdminGate>
          }
        >
          {drawRoutes(adminRoutes, stage)}
        </Route>
        {drawRoutes(others, stage)}
      </Routes>
    </StageContext>
  )
}
