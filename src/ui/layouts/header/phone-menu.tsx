import { useLocation } from 'react-router-dom'
import { initialOf } from '#machines/identity/session.types.ts'
import { drawerMenu } from '#styled/recipes'
import { useSession } from '#ui/actors/parts.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { useResource } from '#ui/actors/resource.ts'
import { Drawer } from '#ui/components/dialog.tsx'
import { Dot } from '#ui/components/dot.tsx'
import { IconButton } from '#ui/components/icon-button.tsx'
import { BasketIcon, CloseIcon, GridIcon, HelpIcon, PinIcon, UserIcon } from '#ui/components/icons/frame.tsx'
import { FlameIcon, HomeIcon, LogoutIcon } from '#ui/components/icons/menus.tsx'
import { BoxIcon, HeartIcon, TicketIcon } from '#ui/components/icons/pages.tsx'
import { readSettings } from '../footer.tsx'
import type { Icon } from '#ui/components/icons/glyph.tsx'
import { Link } from '#ui/components/link.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { layout } from '#text/layout.ts'
import { menus } from '#text/menus.ts'
import { words } from '#ui/text/words.ts'

const t = words(layout, menus)

type Row = { readonly label: string; readonly to: string; readonly icon: Icon }

const rows: readonly Row[] = [
  {
    get label() {
      return t('menus.home')
    },
    to: '/',
    icon: HomeIcon,
  },
  {
    get label() {
      return t('layout.products')
    },
    to: '/products',
    icon: BoxIcon,
  },
  {
    get label() {
      return t('menus.viewAllCategories')
    },
    to: '/categories',
    icon: GridIcon,
  },
  {
    get label() {
      return t('menus.hotDeals')
    },
    to: '/products?collection=hot_deals',
    icon: FlameIcon,
  },
  {
    get label() {
      return t('menus.savedItems')
    },
    to: '/saved',
    icon: HeartIcon,
  },
  {
    get label() {
      return t('menus.marketList')
    },
    to: '/market-list',
    icon: BasketIcon,
  },
  {
    get label() {
      return t('layout.ourStores')
    },
    to: '/stores',
    icon: PinIcon,
  },
  {
    get label() {
      return t('layout.help')
    },
    to: '/help',
    icon: HelpIcon,
  },
]
const spinRow: Row = {
  get label() {
    return t('menus.spin')
  },
  to: '/spin',
  icon: TicketIcon,
}
const adminRow: Row = {
  get label() {
    return t('menus.adminDashboard')
  },
  to: '/admin',
  icon: UserIcon,
}

type PhoneMenuProps = { readonly open: boolean; readonly onClose: () => void }

/** The drawer of a phone: who is shopping, where to go, and the way out (HEAD-04). */
export const PhoneMenu = ({ open, onClose }: PhoneMenuProps) => {
  const { user, isAdmin, logOut } = useSession()
  const { data: settings } = useResource('/settings', readSettings)
  const { pathname, search } = useLocation()
  const here = pathname + search
  const look = drawerMenu()
  const leave = () => {
    onClose()
    logOut()
  }
  return (
    <Drawer open={open} onClose={onClose} label={t('menus.menu')}>
      <div className={look.top} data-ground="indigo">
        <div className={look.head}>
          <Logo size={40} onIndigo />
          <IconButton
            label={t('menus.closeMenu')}
            icon={CloseIcon}
            variant="onIndigo"
            iconSize={24}
            onClick={onClose}
          />
        </div>
        {user ? (
          <>
            <div className={look.person}>
              <span className={look.initial} aria-hidden="true">
                {initialOf(user)}
              </span>
              <div>
                {user.name && <p className={look.name}>{user.name}</p>}
                <p className={look.email}>{user.email}</p>
              </div>
            </div>
            <div className={look.buttons}>
              <LinkButton to="/my-profile" variant="onIndigo" onClick={onClose}>
                {t('menus.myProfile')}
              </LinkButton>
              <LinkButton to="/orders" variant="onIndigoQuiet" onClick={onClose}>
                {t('menus.myOrders')}
              </LinkButton>
            </div>
          </>
        ) : (
          <LinkButton to="/login" state={{ from: here }} variant="onIndigo" full onClick={onClose}>
            {t('menus.loginRegister')}
          </LinkButton>
        )}
      </div>
      <div className="awning" aria-hidden="true" />
      <nav aria-label={t('menus.menu')} className={look.rows}>
        <ul role="list">
          {[...rows, ...(settings?.spin_is_on ? [spinRow] : []), ...(isAdmin ? [adminRow] : [])].map(
            ({ label, to, icon: Glyph }) => (
              <li key={to}>
                <Link to={to} className={look.row} aria-current={to === here ? 'page' : undefined} onClick={onClose}>
                  <Glyph size={24} />
                  <span>{label}</span>
                  {to === here && <Dot />}
                </Link>
              </li>
            ),
          )}
        </ul>
      </nav>
      {user && (
        <div className={look.end}>
          <button type="button" className={look.leave} onClick={leave}>
            <LogoutIcon size={24} />
            {t('menus.logout')}
          </button>
        </div>
      )}
    </Drawer>
  )
}
