import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { header, shopFrame } from '#styled/recipes'
import { IconButton } from '#ui/components/icon-button.tsx'
import { HelpIcon, MenuIcon, PinIcon, SearchIcon } from '#ui/components/icons/frame.tsx'
import type { Icon } from '#ui/components/icons/glyph.tsx'
import { Link } from '#ui/components/link.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'
import { useLatePart } from '../use-late-part.ts'
import { Account } from './account.tsx'
import { CartLink } from './cart-link.tsx'
import { CategoriesDrop } from './categories-drop.tsx'
import { SearchBox } from './search-box.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

const t = words(layout)

const loadMenu = async () => (await import('./phone-menu.tsx')).PhoneMenu

/** Where a phone shows the whole search field under its header; elsewhere, and once that has scrolled away, an icon opens it. */
const isSearchPlace = (pathname: string) => /^\/(products|categories|category\/.*|categories\/.*)?$/.test(pathname)

/** Who pays is not called away: there the field waits behind its icon on a desktop too. */
const keepsToItself = (pathname: string) => /^\/(checkout|pay)/.test(pathname)

const links: readonly { to: string; label: string; icon?: Icon }[] = [
  {
    to: '/products',
    get label() {
      return t('layout.products')
    },
  },
  {
    to: '/stores',
    get label() {
      return t('layout.ourStores')
    },
    icon: PinIcon,
  },
  {
    to: '/help',
    get label() {
      return t('layout.help')
    },
    icon: HelpIcon,
  },
]

/** One row where there is room; on a phone menu, logo, account and cart, indigo on home. */
export const Header = () => {
  const { pathname } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [PhoneMenu, callMenu] = useLatePart(loadMenu)
  const [isSearchAsked, setSearchAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLElement>(null)
  const isHome = pathname === '/' || pathname === '/spin'
  const hasField = isSearchPlace(pathname)
  const isKept = keepsToItself(pathname)
  const isPast = useScrolledPast(input, hasField)
  const home = isHome ? '' : undefined
  const look = header()
  const openSearch = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    opener.current = currentTarget
    // a phone shows its keyboard only for a field that is there within the press
    flushSync(() => setSearchAsked(true))
    // it takes the whole view: the page below stays where it is
    input.current?.focus({ preventScroll: true })
    setSearchAsked(false)
  }
  const goBack = () => {
    opener.current?.focus({ preventScroll: true })
    opener.current = null
  }
  return (
    <header className={shopFrame().header}>
      <div className={look.start} data-home={home}>
        <span className={look.narrow}>
          <IconButton
            label={t('layout.openMenu')}
            icon={MenuIcon}
            variant="bare"
            iconSize={23}
            onClick={() => callMenu(() => setMenuOpen(true))}
          />
        </span>
        <Link to="/" className={look.logo}>
          <Logo size={36} onIndigo={isHome} />
        </Link>
        <CategoriesDrop />
      </div>
      <SearchBox
        isPlaced={hasField || isSearchAsked}
        isKept={isKept}
        isHome={isHome}
        inputRef={input}
        onEscape={goBack}
      />
      <div className={look.end} data-home={home}>
        <nav aria-label={t('layout.main')} className={look.links}>
          {links.map(({ to, label, icon: Glyph }) => (
            <Link key={to} to={to} className={look.link} aria-current={pathname === to ? 'page' : undefined}>
              {Glyph && <Glyph />}
              {label}
            </Link>
          ))}
        </nav>
        {(!hasField || isPast) && (
          <span className={isKept ? undefined : look.narrow}>
            <IconButton
              label={t('layout.search')}
              icon={SearchIcon}
              variant="bare"
              iconSize={23}
              onClick={openSearch}
            />
          </span>
        )}
        <Account />
        <CartLink />
      </div>
      {PhoneMenu && <PhoneMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} />}
    </header>
  )
}
