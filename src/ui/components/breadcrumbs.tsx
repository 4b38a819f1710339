import { breadcrumbs } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { ChevronRightIcon } from './icons/pages.tsx'
import { Link } from './link.tsx'

const t = words(parts)

export type Crumb = { readonly label: string; readonly href?: string }

/** The way to this page. A crumb without an address is the page itself. */
export const Breadcrumbs = ({ items }: { readonly items: readonly Crumb[] }) => {
  const look = breadcrumbs()
  return (
    <nav aria-label={t('parts.breadcrumbs')}>
      <ol role="list" className={look.list}>
        {items.map(({ label, href }, index) => (
          <li key={label} className={look.item}>
            {index > 0 && <ChevronRightIcon size={14} />}
            {href ? (
              <Link to={href} className={look.link}>
                {label}
              </Link>
            ) : (
              <span aria-current="page" className={look.link}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
