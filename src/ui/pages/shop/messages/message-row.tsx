import type { PersonalMessage } from '#machines/inbox/inbox.types.ts'
import { css, cx } from '#styled/css'
import { panel } from '#styled/recipes'
import { BoxIcon, BellIcon, TicketIcon } from '#ui/components/icons/pages.tsx'
import { Link } from '#ui/components/link.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { inbox } from '#text/inbox.ts'
import { words } from '#ui/text/words.ts'
import { momentOf } from '../../account/profile/profile.read.ts'

const t = words(inbox)

const card = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  gap: '2px 14px',
  p: '14px 16px',
  overflowWrap: 'anywhere',
  _hover: { borderColor: 'line.strong' },
})
const sign = css({
  gridRow: '1 / span 3',
  display: 'grid',
  placeItems: 'center',
  w: '40px',
  h: '40px',
  borderRadius: 'cell',
  bg: 'brand.soft',
  color: 'brand',
})
const title = css({
  color: 'ink',
  textDecoration: 'none',
  // all of the card leads there
  _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'panel' },
})
const unread = css({ fontWeight: '700' })
const dot = css({ w: '10px', h: '10px', mt: '7', borderRadius: 'full', bg: 'brand' })
const body = css({ gridColumn: '2 / -1', color: 'muted' })
const meta = css({ gridColumn: '2 / -1', textStyle: 'small', color: 'muted', mt: '4' })
const picture = css({
  gridColumn: '2 / -1',
  mt: '8',
  w: '100%',
  maxW: '360px',
  aspectRatio: '2 / 1',
  objectFit: 'cover',
  borderRadius: 'cell',
})

const icons = { orders: BoxIcon, stock: BellIcon, offers: TicketIcon } as const

const kindOf = (topic: PersonalMessage['topic']): string =>
  topic === 'orders' ? t('inbox.order') : topic === 'stock' ? t('inbox.stock') : t('inbox.offer')

type MessageRowProps = { readonly message: PersonalMessage; readonly onRead: () => void }

/** One message: what it says, when it was told, and the page that it leads to. */
export const MessageRow = ({ message, onRead }: MessageRowProps) => {
  const isUnread = message.read_at === null
  const Icon = icons[message.topic]
  return (
    <li className={cx(panel({ pad: 'none' }), card)}>
      <span className={sign} aria-hidden="true">
        <Icon size={20} />
      </span>
      <Link to={message.deep_link} className={cx(title, isUnread && unread)} onClick={onRead} onAuxClick={onRead}>
        {message.title}
      </Link>
      {isUnread ? (
        <span className={dot}>
          <VisuallyHidden>{t('inbox.unreadOne')}</VisuallyHidden>
        </span>
      ) : (
        <span />
      )}
      <p className={body}>{message.body}</p>
      {message.image_url && <img src={message.image_url} alt="" loading="lazy" className={picture} />}
      <p className={meta}>{`${kindOf(message.topic)} · ${momentOf(message.told_at)}`}</p>
    </li>
  )
}
