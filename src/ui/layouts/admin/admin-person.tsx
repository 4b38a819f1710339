import { use } from 'react'
import { initialOf } from '#machines/identity/session.types.ts'
import { css } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import { ChevronDownIcon, UserIcon } from '#ui/components/icons/frame.tsx'
import { LogoutIcon } from '#ui/components/icons/menus.tsx'
import { KeyboardIcon } from '#ui/components/icons/office.tsx'
import { Menu } from '#ui/components/menu.tsx'
import { admin } from '#text/admin.ts'
import { words } from '#ui/text/words.ts'
import { LeaveContext } from './unsaved.ts'

const t = words(admin)

const face = css({
  display: 'grid',
  placeItems: 'center',
  w: '36px',
  h: '36px',
  flexShrink: 0,
  borderRadius: 'full',
  overflow: 'hidden',
  bg: 'accent',
  color: 'on.accent',
  fontFamily: 'display',
  fontWeight: '700',
  '& img': { w: '100%', h: '100%', objectFit: 'cover' },
})
const name = css({ fontWeight: '500', whiteSpace: 'nowrap', _phone: { srOnly: true } })
const trigger = css({ minW: '44px', px: '4' })
const arrow = css({ display: 'inline-flex', _phone: { display: 'none' } })

/** Who is at work, and the way out (ADMIN-04). The list of keys is here too: "?" is a key that can be off. */
export const AdminPerson = ({ onShortcuts }: { readonly onShortcuts: () => void }) => {
  const { user, logOut } = useSession()
  const { ask } = use(LeaveContext)
  const called = user?.name?.trim() || t('admin.adminUser')
  const photo = user?.photo ?? user?.avatar
  return (
    <Menu
      triggerClassName={trigger}
      listLabel={t('admin.account')}
      label={called}
      items={[
        { label: t('admin.myProfile'), icon: UserIcon, href: '/my-profile' },
        { label: t('admin.shortcuts'), icon: KeyboardIcon, onSelect: onShortcuts },
        { label: t('admin.logout'), icon: LogoutIcon, tone: 'danger', onSelect: () => ask(logOut) },
      ]}
      trigger={
        <>
          <span className={face} aria-hidden="true">
            {photo ? <img src={photo} alt="" /> : initialOf({ name: called, email: '' })}
          </span>
          <span className={name}>{called}</span>
          <span className={arrow}>
            <ChevronDownIcon size={16} />
          </span>
        </>
      }
    />
  )
}
