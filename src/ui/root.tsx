import { useCallback, type ComponentType, type ReactNode } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom'
import { NotificationProvider } from './actors/notifications.tsx'
import { ShopProvider, useDirections, type ShopHandle } from './actors/shop.tsx'
import { Announcer } from './layouts/announcer.tsx'
import { useSwallowDrags } from './layouts/swallow-drags.ts'
import { Toasts } from './layouts/toasts.tsx'
import { fromHere } from './pages/account/login/return-to.ts'
import { Pages } from './routes.tsx'

const Shop = () => {
  const navigate = useNavigate()
  const location = useLocation()
  const go = useCallback(
    (to: string, comesBack: boolean) => {
      // somebody who is there already keeps what the address carries
      if (window.location.pathname === to) return
      void navigate(to, comesBack ? { state: { from: fromHere(location) } } : {})
    },
    [navigate, location],
  )
  useDirections(go)
  useSwallowDrags()
  return (
    <>
      <Pages />
      <Toasts position={/^\/admin(\/|$)/.test(location.pathname) ? 'bottom-right' : 'top-right'} />
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
