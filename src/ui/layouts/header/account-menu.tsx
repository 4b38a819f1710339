import { GridIcon, UserIcon } from '#ui/components/icons/frame.tsx'
import { HeartIcon } from '#ui/components/icons/pages.tsx'
import { LogoutIcon, ReceiptIcon } from '#ui/components/icons/menus.tsx'
import { Menu, type MenuItem } from '#ui/components/menu.tsx'
import { useSession } from '#ui/actors/parts.ts'
import type { ReactNode } from 'react'
import { menus } from '#text/menus.ts'
import { words } from '#ui/text/words.ts'

const t = words(menus)

type AccountMenuProps = {
  readonly trigger: ReactNode
  readonly triggerClassName: string
  readonly label: string
  /** It was pressed before this part had come. */
  readonly startsOpen: boolean
}

/** A customer's menu under their name. */
export const AccountMenu = (props: AccountMenuProps) => {
  const { isAdmin, logOut } = useSession()
  const items: MenuItem[] = [
    { label: t('menus.myProfile'), icon: UserIcon, href: '/my-profile' },
    { label: t('menus.myOrders'), icon: ReceiptIcon, href: '/orders' },
    { label: t('menus.savedItems'), icon: HeartIcon, href: '/saved' },
    ...(isAdmin ? [{ label: t('menus.adminDashboard'), icon: GridIcon, href: '/admin' }] : []),
    { label: t('menus.logout'), icon: LogoutIcon, tone: 'danger', onSelect: logOut },
  ]
  return <Menu {...props} listLabel={t('menus.account')} items={items} />
}
