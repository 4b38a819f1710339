import { tabs } from '#styled/recipes'
import { cx } from './cx.ts'
import { Link } from './link.tsx'

export type LinkTab = {
  readonly label: string
  readonly href: string
  readonly current?: boolean
  readonly state?: unknown
}

/** Links side by side; the one where you are is bold and wears the dot. */
export const LinkTabs = ({
  label,
  items,
  className,
}: {
  readonly label: string
  readonly items: readonly LinkTab[]
  readonly className?: string
}) => {
  const look = tabs()
  return (
    <nav aria-label={label} className={cx(look.root, className)}>
      {items.map((item) => (
        <Link
          key={item.href}
          to={item.href}
          state={item.state}
          className={look.link}
          aria-current={item.current ? 'page' : undefined}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
