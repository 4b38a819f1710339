import { Link, useLocation } from 'react-router-dom'
import { initialOf } from '#machines/identity/session.types.ts'
import { drawerMenu } from '#styled/recipes'
import { useSession } from '#ui/actors/parts.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { Drawer } from '#ui/components/dialog.tsx'
import { Dot } from '#ui/components/dot.tsx'
import { IconButton } from '#ui/components/icon-button.tsx'
import {
  BoxIcon,
  CloseIcon,
  FlameIcon,
  GridIcon,
  HelpIcon,
  HomeIcon,
  LogoutIcon,
  PinIcon,
  UserIcon,
  type Icon,
} from '#ui/components/icons.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'

const t = words(layout)

type Row = { readonly label: string; readonly to: string; readonly icon: Icon }

const rows: readonly Row[] = [
  {
    get label() {
      return t('layout.home')
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
      return t('layout.viewAllCategories')
    },
    to: '/categories',
    icon: GridIcon,
  },
  {
    get label() {
      return t('layout.hotDeals')
    },
    to: '/products?collection=hot_deals',
    icon: FlameIcon,
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
const adminRow: Row = {
  get label() {
    return t('layout.adminDashboard')
  },
  to: '/admin',
  icon: UserIcon,
}

type PhoneMenuProps = { readonly open: boolean; readonly onClose: () => void }

/** The drawer of a phone: who is shopping, where to go, and the way out (HEAD-04). */
export const PhoneMenu = ({ open, onClose }: PhoneMenuProps) => {
  const { user, isAdmin, logOut } = useSession()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const look = drawerMenu()
  const leave = () => {
    onClose()
    logOut()
  }
  return (
    <Drawer open={open} onClose={onClose} label={t('layout.menu')}>
      <div className={look.top} data-ground="indigo">
        <div className={look.head}>
          <Logo size={40} onIndigo />
          <IconButton
            label={t('layout.closeMenu')}
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
                {t('layout.myProfile')}
              </LinkButton>
              <LinkButton to="/orders" variant="onIndigoQuiet" onClick={onClose}>
                {t('layout.myOrders')}
              </LinkButton>
            </div>
          </>
        ) : (
          <LinkButton to="/login" state={{ from: here }} variant="onIndigo" full onClick={onClose}>
            {t('layout.loginRegister')}
          </LinkButton>
        )}
      </div>
      <div className="awning" aria-hidden="true" />
      <nav aria-label={t('layout.menu')} className={look.rows}>
        <ul role="list">
          {[...rows, ...(isAdmin ? [adminRow] : [])].map(({ label, to, icon: Glyph }) => (
            <li key={to}>
              <Link to={to} className={look.row} aria-current={to === here ? 'page' : undefined} onClick={onClose}>
                <Glyph size={24} />
                <span>{label}</span>
                {to === here && <Dot />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {user && (
        <div className={look.end}>
          <button type="button" className={look.leave} onClick={leave}>
            <LogoutIcon size={24} />
            {t('layout.logout')}
          </button>
        </div>
      )}
    </Drawer>
  )
}
