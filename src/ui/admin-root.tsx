import { BrowserRouter } from 'react-router-dom'
import { ShopProvider, type ShopHandle } from './actors/shop.tsx'
import { AdminPages } from './admin-routes.tsx'
import { Announcer } from './layouts/announcer.tsx'
import { useFollowedDirections } from './layouts/directions.ts'
import { Toasts } from './layouts/toasts.tsx'

const Admin = () => {
  useFollowedDirections()
  return (
    <>
      <AdminPages />
      <Toasts position="bottom-right" />
    </>
  )
}

/** Everything that the back office draws, around one started root. */
export const AdminRoot = ({ handle }: { readonly handle: ShopHandle }) => (
  <ShopProvider handle={handle}>
    <BrowserRouter>
      <Announcer>
        <Admin />
      </Announcer>
    </BrowserRouter>
  </ShopProvider>
)
