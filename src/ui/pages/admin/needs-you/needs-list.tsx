/** What waits for a person, counted, each leading to where it is worked. */
import type { AttentionItem } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { ChevronRightIcon } from '#ui/components/icons/pages.tsx'
import { Link } from '#ui/components/link.tsx'
import { officeDashboard } from '#text/office-dashboard.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import { useStands } from '../standing.ts'
import { addressOf, lookOf, needWords } from './needs.ts'

const t = words(officeDashboard)

const row = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '12',
  minH: '60px',
  py: '8',
  color: 'ink',
  textDecoration: 'none',
  textStyle: 'small',
  fontWeight: '500',
  'li + li > &': { boxShadow: 'inset 0 1px 0 token(colors.line)' },
  '&:is(a):hover': { textDecoration: 'underline' },
})
const well = css({
  display: 'grid',
  placeItems: 'center',
  w: '40px',
  h: '40px',
  borderRadius: 'cell',
  bg: 'brand.soft',
  color: 'brand',
  '&[data-tone=error]': { bg: 'error.soft', color: 'error' },
  '&[data-tone=warning]': { bg: 'warning.soft', color: 'warning' },
  '&[data-tone=info]': { bg: 'info.soft', color: 'info' },
})
const note = css({ display: 'block', textStyle: 'caption', color: 'muted', fontWeight: '400' })
const nothing = css({ color: 'muted', textStyle: 'small', py: '8' })

type Props = {
  readonly items: readonly AttentionItem[]
  /** Called when a link is followed. */
  readonly onGo?: () => void
}

export const NeedsList = ({ items, onGo }: Props) =>
  items.length === 0 ? (
    <p className={nothing}>{t('office-dashboard.needs_nothing')}</p>
  ) : (
    <ul role="list">
      {items.map((item) => (
        <li key={item.kind}>
          <Need item={item} {...(onGo && { onGo })} />
        </li>
      ))}
    </ul>
  )

const Need = ({ item, onGo }: { readonly item: AttentionItem; readonly onGo?: () => void }) => {
  const to = addressOf(item, useStands())
  const { icon: Glyph, tone } = lookOf(item)
  const inside = (
    <>
      <span className={well} data-tone={tone}>
        <Glyph />
      </span>
      <span>
        {needWords(item)}
        {item.oldest !== null && (
          <span className={note}>{t('office-dashboard.needs_since', { time: lagosWords(item.oldest) })}</span>
        )}
      </span>
    </>
  )
  return to === null ? (
    <div className={row}>{inside}</div>
  ) : (
    <Link to={to} className={row} onClick={onGo}>
      {inside}
      <ChevronRightIcon size={18} />
    </Link>
  )
}
