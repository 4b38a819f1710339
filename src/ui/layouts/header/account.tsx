import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { greetingName } from '#machines/identity/session.types.ts'
import type { User } from '#machines/identity/session.types.ts'
import { header, menu } from '#styled/recipes'
import { useSession } from '#ui/actors/parts.ts'
import { cx } from '#ui/components/cx.ts'
import { ChevronDownIcon, UserIcon } from '#ui/components/icons/frame.tsx'
import { Link } from '#ui/components/link.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'
import { useLatePart } from '../use-late-part.ts'

const t = words(layout)

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu

/** A customer's menu under their name, or the way to log in. */
export const Account = () => {
  const { user } = useSession()
  const { pathname, search } = useLocation()
  const look = header()
  if (user) return <Customer user={user} />
  return (
    <Link to="/login" state={{ from: pathname + search }} className={look.person}>
      <UserIcon size={23} />
      <span className={look.personName}>{t('layout.login')}</span>
    </Link>
  )
}

/** The menu comes behind its button, which looks the same without it. */
const Customer = ({ user }: { readonly user: User }) => {
  const [AccountMenu, callMenu, prepareMenu] = useLatePart(loadMenu)
  const [isPressed, setPressed] = useState(false)
  const look = header()
  const prepared = useRef(false)
  useEffect(() => {
    if (prepared.current) return
    prepared.current = true
    prepareMenu()
  }, [prepareMenu])
  const shared = {
    // the whole name for readers; it begins with what the eye sees
    label: user.name?.trim() || greetingName(user),
    triggerClassName: look.person ?? '',
    trigger: (
      <>
        <UserIcon size={23} />
        <span className={look.personName}>{greetingName(user)}</span>
        <ChevronDownIcon size={16} />
      </>
    ),
  }
  const open = () => callMenu(() => setPressed(true))
  if (AccountMenu) return <AccountMenu {...shared} startsOpen={isPressed} />
  return (
    <div className={menu().root}>
      <button
        type="button"
        className={cx(menu().trigger, shared.triggerClassName)}
        aria-haspopup="menu"
        aria-expanded={false}
        aria-label={shared.label}
        onClick={open}
        onKeyDown={({ key }) => key.startsWith('Arrow') && open()}
      >
        {shared.trigger}
      </button>
    </div>
  )
}
