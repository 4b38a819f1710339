/** A record as it stands, and what was done to it: two addresses of one page. */
import { useLocation } from 'react-router-dom'
import { tabs } from '#styled/recipes'
import { Link } from '#ui/components/link.tsx'
import { office } from '#text/office.ts'
import { words } from '#ui/text/words.ts'

const t = words(office)

export const RecordTabs = ({ isHistory }: { readonly isHistory: boolean }) => {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  const look = tabs()
  const tab = (isCurrent: boolean, to: string, name: string) => (
    <Link
      role="tab"
      to={to}
      state={state}
      className={look.link}
      aria-selected={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {name}
    </Link>
  )
  return (
    <div role="tablist" aria-label={t('office.views')} className={look.root}>
      {tab(!isHistory, pathname, t('office.tab_details'))}
      {tab(isHistory, '?tab=history', t('office.tab_history'))}
    </div>
  )
}
