import { use, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { css } from '#styled/css'
import { stage } from '#styled/recipes'
import { ToastProvider } from '#ui/actors/notifications.tsx'
import { Drawer } from '#ui/components/dialog.tsx'
import { IconButton } from '#ui/components/icon-button.tsx'
import { CloseIcon, MenuIcon } from '#ui/components/icons/frame.tsx'
import { ExternalIcon } from '#ui/components/icons/office.tsx'
import { Link } from '#ui/components/link.tsx'
import { Logo } from '#ui/components/logo.tsx'
import { SkipLink } from '#ui/components/skip-link.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { admin } from '#text/admin.ts'
import { words } from '#ui/text/words.ts'
import { StageContext } from '../stage.tsx'
import { AdminBell } from './admin-bell.tsx'
import { AdminNetworkBar } from './admin-network-bar.tsx'
import { AdminFind } from './admin-find.tsx'
import { AdminNav } from './admin-nav.tsx'
import { AdminPerson } from './admin-person.tsx'
import { Allowed } from './allowed.tsx'
import { AdminShortcuts } from './admin-shortcuts.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LettersContext } from './letters.ts'

const t = words(admin)

const root = css({ display: 'grid', minH: '100dvh', md: { gridTemplateColumns: '236px minmax(0, 1fr)' } })
const side = css({
  display: 'none',
  md: {
    display: 'flex',
    flexDirection: 'column',
    position: 'sticky',
    top: 0,
    h: '100dvh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'brand.deep',
    color: 'on.deep',
    p: '16px 12px',
  },
})
const brand = css({ display: 'flex', alignItems: 'center', gap: '10', minH: '44px', px: '10', mb: '8' })
const home = css({ display: 'inline-flex', borderRadius: 'cell' })
const office = css({ color: 'on.deep.muted', textStyle: 'small' })
const rest = css({ display: 'flex', flexDirection: 'column', minW: 0 })
const top = css({
  position: 'sticky',
  top: 0,
  zIndex: 'header',
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  h: '60px',
  px: '8px',
  bg: 'brand.deep',
  color: 'on.deep',
  '& :focus-visible': { outlineColor: 'accent' },
  md: {
    h: '64px',
    px: '28',
    gap: '12',
    bg: 'surface',
    color: 'ink',
    boxShadow: 'inset 0 -1px 0 token(colors.line)',
    '& :focus-visible': { outlineColor: 'brand' },
  },
})
const phone = css({ display: 'flex', alignItems: 'center', gap: '4', md: { display: 'none' } })
const visit = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8',
  minH: '44px',
  minW: '44px',
  px: '8',
  borderRadius: 'cell',
  fontWeight: '500',
  textDecoration: 'none',
  color: 'inherit',
})
const visitWord = css({ _phone: { srOnly: true } })
const page = css({ flex: '1', p: '20px 16px 56px', outline: 'none', md: { p: '28px 28px 56px' } })
const drawer = css({ bg: 'brand.deep', color: 'on.deep', p: '12px', overflowY: 'auto' })
const drawerHead = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '8' })

const Brand = () => (
  <div className={brand}>
    <Link to="/admin" className={home}>
      <Logo size={30} onIndigo />
    </Link>
    <span className={office}>{t('admin.backOffice')}</span>
  </div>
)

/** Sidebar and bar of the back office; on a phone the menu is a drawer (ADMIN-03, ADMIN-04). */
export const AdminFrame = () => {
  const { pathname } = useLocation()
  // the menu belongs to the page it was opened on: following a link closes it
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === pathname
  const close = () => setOpenOn(null)
  const [areLettersOn, setLettersOn] = useState(true)
  const [keysAsked, setKeysAsked] = useState(0)
  return (
    <ToastProvider>
      <LeaveGuard>
        <LettersContext value={areLettersOn}>
          <div className={root}>
            <SkipLink />
            <aside className={side} data-ground="indigo">
              <Brand />
              <AdminNav here={pathname} />
            </aside>
            <div className={rest}>
              <header className={top}>
                <div className={phone}>
                  <IconButton
                    label={t('admin.openMenu')}
                    icon={MenuIcon}
                    variant="onIndigo"
                    onClick={() => setOpenOn(pathname)}
                  />
                  <Link to="/admin" className={home}>
                    <Logo size={32} onIndigo />
                  </Link>
                </div>
                <AdminFind />
                <a href="/" target="_blank" rel="noopener" className={visit}>
                  <ExternalIcon />
                  <span className={visitWord}>{t('admin.visitStore')}</span>
                  <VisuallyHidden> {t('admin.opensInANewTab')}</VisuallyHidden>
                </a>
                <AdminBell />
                <AdminPerson onShortcuts={() => setKeysAsked((times) => times + 1)} />
              </header>
              <AdminNetworkBar />
              <main id="main" tabIndex={-1} className={page}>
                <div className={stage({ phase: use(StageContext) })}>
                  <Allowed here={pathname}>
                    <Outlet />
                  </Allowed>
                </div>
              </main>
            </div>
            <Drawer open={isOpen} onClose={close} label={t('admin.menu')} className={drawer}>
              <div data-ground="indigo">
                <div className={drawerHead}>
                  <Brand />
                  <IconButton label={t('admin.closeMenu')} icon={CloseIcon} variant="onIndigo" onClick={close} />
                </div>
                <AdminNav here={pathname} onGo={close} />
              </div>
            </Drawer>
          </div>
          <AdminShortcuts asked={keysAsked} onLetters={setLettersOn} />
        </LettersContext>
      </LeaveGuard>
    </ToastProvider>
  )
}
