import { Link, useLocation } from 'react-router-dom'
import { greetingName } from '#machines/identity/session.types.ts'
import { header } from '#styled/recipes'
import { useSession } from '#ui/actors/parts.ts'
import { ChevronDownIcon, GridIcon, LogoutIcon, ReceiptIcon, UserIcon } from '#ui/components/icons.tsx'
import { Menu, type MenuItem } from '#ui/components/menu.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'

const t = words(layout)

/** A customer's menu under their name, or the way to log in. */
export const Account = () => {
  const { user, isAdmin, logOut } = useSession()
  const { pathname, search } = useLocation()
  const look = header()
  if (!user)
    return (
      <Link to="/login" state={{ from: pathname + search }} className={look.person}>
        <UserIcon size={23} />
        <span className={look.personName}>{t('layout.login')}</span>
      </Link>
    )
  const items: MenuItem[] = [
    { label: t('layout.myProfile'), icon: UserIcon, href: '/my-profile' },
    { label: t('layout.myOrders'), icon: ReceiptIcon, href: '/orders' },
    ...(isAdmin ? [{ label: t('layout.adminDashboard'), icon: GridIcon, href: '/admin' }] : []),
    { label: t('layout.logout'), icon: LogoutIcon, tone: 'danger', onSelect: logOut },
  ]
  return (
    <Menu
      triggerClassName={look.person ?? ''}
      listLabel={t('layout.account')}
      // the whole name for readers; it begins with what the eye sees
      label={user.name?.trim() || greetingName(user)}
      items={items}
      trigger={
        <>
          <UserIcon size={23} />
          <span className={look.personName}>{greetingName(user)}</span>
          <ChevronDownIcon size={16} />
        </>
      }
    />
  )
}
