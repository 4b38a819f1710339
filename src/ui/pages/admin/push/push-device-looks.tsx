/** What the list of devices draws by components of its own: whose a device is, what it wants to hear of, and what became of its last message. */
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { css } from '#styled/css'
import { Link } from '#ui/components/link.tsx'
import { lagosWords } from '../resource/lagos-time.ts'
import type { ResourceLooks } from '../resource/looks.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { PushLinks } from './push-links.tsx'

const tell = wordsOf('push-devices')

const link = css({ color: 'brand', minH: '24px', display: 'inline-flex', alignItems: 'center' })
const failed = css({ color: 'error' })

type Device = components['schemas']['AdminPushDevice']
type Row = { readonly row: ResourceRecord }

/** A guest, somebody by name, or a customer whom the reader may not see. */
const Customer = ({ row, opens }: Row & { readonly opens?: '' }) =>
  typeof row['customer'] === 'string' ? (
    <Link className={link} data-opens={opens} to={`/admin/users/${String(row['customer_id'])}`}>
      {row['customer']}
    </Link>
  ) : (
    tell(`owner_${String(row['owner'])}`)
  )

const Topics = ({ row }: Row) => {
  const topics = row['topics'] as Device['topics']
  return topics.length === 0 ? '—' : topics.map((topic) => tell(`topic_${topic}`)).join(', ')
}

const LastDelivery = ({ row }: Row) => {
  const last = row['last_delivery'] as Device['last_delivery']
  if (last === null) return tell('last_none')
  const hasFailed = last.outcome === 'refused' || last.outcome === 'no_answer'
  return (
    <span className={hasFailed ? failed : undefined}>{`${tell(`last_${last.outcome}`)} · ${lagosWords(last.at)}`}</span>
  )
}

export const pushDeviceLooks: ResourceLooks = {
  // Keys that walk the rows focus this link: that of the phone's line is hidden beside it.
  cells: { customer: (props) => <Customer {...props} opens="" />, topics: Topics, last_delivery: LastDelivery },
  linkTo: () => null,
  PhoneLine: ({ row }) => (
    <>
      <span>
        <Customer row={row} />
        {` · ${tell('seen_at')}: ${lagosWords(String(row['seen_at']))}`}
      </span>
      <span>
        {`${tell('last_delivery')}: `}
        <LastDelivery row={row} />
      </span>
    </>
  ),
  ListTools: () => <PushLinks from="push-devices" />,
}
