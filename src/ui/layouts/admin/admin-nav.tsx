import { mayDo } from '#machines/admin/permissions.ts'
import { css } from '#styled/css'
import { Link } from '#ui/components/link.tsx'
import { useSession } from '#ui/actors/parts.ts'
import { admin } from '#text/admin.ts'
import { words } from '#ui/text/words.ts'
import { adminGroups, type AdminGroup, type AdminPlace, isUnder } from './admin-places.ts'

const t = words(admin)

const group = css({ '& + &': { mt: '16' } })
const title = css({ px: '12', mb: '4', textStyle: 'caption', color: 'on.deep.muted', fontWeight: '500' })
const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10',
  whiteSpace: 'nowrap',
  minH: { base: '44px', md: '34px' },
  px: '12',
  borderRadius: 'cell',
  color: 'on.deep',
  textStyle: 'small',
  fontWeight: '500',
  textDecoration: 'none',
  _hover: { bg: 'pane' },
  _focusVisible: { outlineOffset: '-3px' },
  // where one is: bold, a lighter ground and the dot
  _currentPage: {
    bg: 'pane',
    fontWeight: '700',
    _after: { content: '""', w: '8px', h: '8px', ml: 'auto', flexShrink: 0, borderRadius: 'full', bg: 'accent' },
  },
  '& svg': { flexShrink: 0 },
})
const soon = css({ ml: 'auto', textStyle: 'caption', color: 'on.deep.muted', fontWeight: '400', whiteSpace: 'nowrap' })

type AdminNavProps = { readonly here: string; readonly onGo?: () => void }

/** The menu of the back office. */
export const AdminNav = ({ here, onGo }: AdminNavProps) => (
  <nav aria-label={t('admin.admin')}>
    {useAllowedGroups().map(({ title: words, places }) => (
      <div key={words ?? 'first'} className={group}>
        {words && <p className={title}>{words}</p>}
        <ul role="list">
          {places.map((place) => (
            <li key={place.to}>
              <Entry place={place} isHere={isUnder(here, place.to)} {...(onGo ? { onGo } : {})} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

/** The menu follows what the person's duty allows; a group of which nothing is left goes too. */
function useAllowedGroups(): readonly AdminGroup[] {
  const duty = useSession().user?.duty ?? null
  return adminGroups
    .map(({ title, places }) => ({
      title,
      places: places.filter(({ permission }) => !permission || mayDo(duty, permission)),
    }))
    .filter(({ places }) => places.length > 0)
}

type EntryProps = { readonly place: AdminPlace; readonly isHere: boolean; readonly onGo?: () => void }

const Entry = ({ place: { to, label, icon: Glyph, isComing }, isHere, onGo }: EntryProps) => (
  <Link to={to} className={link} aria-current={isHere ? 'page' : undefined} onClick={onGo}>
    <Glyph />
    {label}
    {isComing && <span className={soon}>{t('admin.comingSoon')}</span>}
  </Link>
)
