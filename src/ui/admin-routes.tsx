/** URL → page of the back office. The one place that knows its addresses: a page of its own is a line above the last one. */
import { Route, Routes } from 'react-router-dom'
import { AdminGate } from './layouts/admin/admin-gate.tsx'
import { OwnPagesContext } from './layouts/admin/own-pages.ts'
import { ToShop } from './layouts/elsewhere.tsx'
import { lazyPage } from './layouts/lazy-page.ts'
import { PageBoundary } from './layouts/page-boundary.tsx'
import { drawRoutes, findRoute, type PageRoute } from './layouts/routing.tsx'
import { StageContext, useStage } from './layouts/stage.tsx'

const frame = lazyPage(async () => (await import('./layouts/admin/admin-frame.tsx')).AdminFrame)
const soon = lazyPage(async () => (await import('./pages/admin/admin-page.tsx')).AdminPage)

const dashboard = lazyPage(async () => (await import('./pages/admin/dashboard/dashboard-page.tsx')).DashboardPage)
const pageAnalytics = lazyPage(
  async () => (await import('./pages/admin/page-analytics/page-analytics-page.tsx')).PageAnalyticsPage,
)
const settings = lazyPage(async () => (await import('./pages/admin/settings/settings-page.tsx')).SettingsPage)
const orders = lazyPage(async () => (await import('./pages/admin/orders/orders-page.tsx')).OrdersPage)
const order = lazyPage(async () => (await import('./pages/admin/orders/order-page.tsx')).OrderPage)

const expired = lazyPage(
  async () => (await import('./pages/admin/expired-orders/expired-orders-page.tsx')).ExpiredOrdersPage,
)
const newOrder = lazyPage(async () => (await import('./pages/admin/orders/new/new-order-page.tsx')).NewOrderPage)

const print = lazyPage(async () => (await import('./pages/admin/print/print-page.tsx')).PrintPage)
const audit = lazyPage(async () => (await import('./pages/admin/audit/audit-page.tsx')).AuditPage)

const lowStock = lazyPage(async () => (await import('./pages/admin/stock/low-stock-page.tsx')).LowStockPage)
const spinReport = lazyPage(async () => (await import('./pages/admin/spin/spin-report-page.tsx')).SpinReportPage)
const pushDevices = lazyPage(async () => (await import('./pages/admin/push/push-devices-page.tsx')).PushDevicesPage)
const imports = lazyPage(async () => (await import('./pages/admin/imports/imports-page.tsx')).ImportsPage)

export const adminRoutes: readonly PageRoute[] = [
  { paths: ['/admin'], skeleton: 'standard', page: dashboard },
  { paths: ['/admin/page-analytics'], skeleton: 'standard', page: pageAnalytics },
  { paths: ['/admin/orders'], skeleton: 'standard', page: orders },
  { paths: ['/admin/expired-orders'], skeleton: 'standard', page: expired },
  { paths: ['/admin/orders/new'], skeleton: 'content', page: newOrder },
  { paths: ['/admin/orders/:number'], skeleton: 'content', page: order },
  { paths: ['/admin/settings', '/admin/settings/:group'], skeleton: 'standard', page: settings },
  { paths: ['/admin/orders/print'], skeleton: 'content', page: print },
  { paths: ['/admin/audit'], skeleton: 'standard', page: audit },
  { paths: ['/admin/stock'], skeleton: 'standard', page: lowStock },
  { paths: ['/admin/imports', '/admin/imports/:id'], skeleton: 'standard', page: imports },
  { paths: ['/admin/spin-prizes/report'], skeleton: 'standard', page: spinReport },
  { paths: ['/admin/push-devices'], skeleton: 'standard', page: pushDevices },
  { paths: ['/admin/*'], skeleton: 'standard', page: soon },
]

/** Every other address is the shop's. */
const others: readonly PageRoute[] = [
  {
    paths: ['*'],
    skeleton: 'minimal',
    page: lazyPage(() => Promise.resolve(ToShop)),
  },
]

/** Whether an address leads to a page of this table. */
const isOwnPage = (pathname: string): boolean => {
  const found = findRoute(adminRoutes, pathname)
  return found !== undefined && found.page !== soon
}

const preload = (pathname: string) => findRoute(adminRoutes, pathname)?.page.preload()

export const AdminPages = () => {
  const stage = useStage(preload)
  return (
    <StageContext value={stage.phase}>
      <Routes location={stage.shown}>
        <Route
          element={
            <AdminGate>
              <OwnPagesContext value={isOwnPage}>
                <PageBoundary page={frame} skeleton="minimal" isFirst />
              </OwnPagesContext>
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
