/** What stands at a customer's page below their record: what they did here, and what can be done for them. */
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { css } from '#styled/css'
import { useCustomer } from '#ui/actors/office.ts'
import { ErrorState } from '#ui/components/messages.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { officeUsers } from '#text/office-users.ts'
import { say, words } from '#ui/text/words.ts'
import type { RecordPanelProps } from '../resource/looks.ts'
import { UserAccount } from './user-account.tsx'
import { UserAddresses, UserCoupons, UserOrders, UserReviews } from './user-lists.tsx'
import { UserNotes } from './user-notes.tsx'
import { UserSessions } from './user-sessions.tsx'

const t = words(officeUsers)

const columns = css({
  display: 'grid',
  gap: '16',
  alignItems: 'start',
  lg: { gridTemplateColumns: 'minmax(0, 1fr) 380px' },
})
const column = css({ display: 'grid', gap: '16', minW: 0 })

export const UserOverview = (props: RecordPanelProps) => {
  const { stored } = props
  const customer = useCustomer(stored.id)
  // What was done to the record may have ended sessions or left a note.
  const seen = useRef(stored.version)
  useEffect(() => {
    if (seen.current === stored.version) return
    seen.current = stored.version
    customer?.send({ type: 'customer.outdated' })
  }, [customer, stored.version])
  const overview = useSelector(customer, (snapshot) => snapshot?.context.overview ?? null)
  const refusal = useSelector(customer, (snapshot) => snapshot?.context.refusal ?? null)
  const isUnopened = useSelector(customer, (snapshot) => snapshot?.matches('unopened') ?? false)
  if (isUnopened && refusal)
    return (
      <ErrorState
        title={t('office.users_notLoaded')}
        text={say(refusal.message)}
        requestId={refusal.requestId ?? undefined}
        onRetry={() => customer?.send({ type: 'customer.retry' })}
      />
    )
  if (!customer || !overview) return <Skeleton type="content" />
  return (
    <div className={columns}>
      <div className={column}>
        {overview.orders && <UserOrders orders={overview.orders} />}
        {overview.reviews && <UserReviews reviews={overview.reviews} />}
        {overview.coupons && <UserCoupons coupons={overview.coupons} />}
        <UserAddresses addresses={overview.addresses} />
      </div>
      <div className={column}>
        <UserNotes {...props} notes={overview.notes} />
        <UserSessions customer={customer} sessions={overview.sessions} stored={stored} />
        <UserAccount {...props} customer={customer} />
      </div>
    </div>
  )
}
