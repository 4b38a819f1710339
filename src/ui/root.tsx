import type { ComponentType, ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { NotificationProvider } from './actors/notifications.tsx'
import { ShopProvider, type ShopHandle } from './actors/shop.tsx'
import { Announcer } from './layouts/announcer.tsx'
import { useFollowedDirections } from './layouts/directions.ts'
import { Toasts } from './layouts/toasts.tsx'
import { Pages } from './routes.tsx'

const Shop = () => {
  useFollowedDirections()
  return (
    <>
      <Pages />
      <Toasts position="top-right" />
    </>
  )
}

type RootProps = {
  readonly handle: ShopHandle
  /** The browser's addresses, or one fixed address where there is no browser. */
  readonly router?: ComponentType<{ children: ReactNode }>
}

/** Everything that is drawn, around one started shop. */
export const Root = ({ handle, router: Router = BrowserRouter }: RootProps) => (
  <ShopProvider handle={handle}>
    <Router>
      <NotificationProvider>
        <Announcer>
          <Shop />
        </Announcer>
      </NotificationProvider>
    </Router>
  </ShopProvider>
)
