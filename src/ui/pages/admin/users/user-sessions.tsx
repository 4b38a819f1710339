/** Where a customer is logged in, and the end of one of these sessions. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { CustomerRef } from '#machines/admin/customer.machine.ts'
import type { CustomerOverview } from '#machines/admin/customer.read.ts'
import { customersDefinition } from '#machines/admin/resources/customers.ts'
import { mayDo } from '#machines/admin/permissions.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { officeUsers } from '#text/office-users.ts'
import { words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import { end, line, quiet, UserBlock } from './user-block.tsx'

const t = words(officeUsers)

type Session = CustomerOverview['sessions'][number]

type Props = {
  readonly customer: CustomerRef
  readonly sessions: readonly Session[]
  readonly stored: ResourceRecord
}

export const UserSessions = ({ customer, sessions, stored }: Props) => {
  const [asked, setAsked] = useState<Session | null>(null)
  const ending = useSelector(customer, ({ context }) => context.session)
  const isBusy = useSelector(customer, (snapshot) => snapshot.hasTag('busy'))
  const duty = useSession().user?.duty ?? null
  const mayEnd = mayDo(duty, customersDefinition.permission.write)
  const run = ({ id }: Session) => {
    setAsked(null)
    customer.send({ type: 'session.end', session: id })
  }
  return (
    <UserBlock
      title={t('office.users_sessionsTitle')}
      empty={t('office.users_noSessions')}
      items={sessions.map((session) => (
        <li key={session.id}>
          <p className={line}>
            <b>{session.device}</b>
            {mayEnd && (
              <span className={end}>
                <Button
                  size="s"
                  variant="secondary"
                  disabled={isBusy}
                  busy={ending === session.id}
                  aria-label={t('office.users_sessionEndOf', { device: session.device })}
                  onClick={() => setAsked(session)}
                >
                  {t('office.users_sessionEnd')}
                </Button>
              </span>
            )}
          </p>
          <p className={quiet}>
            {[session.ip_hint, t('office.users_lastUsed', { moment: lagosWords(session.last_used_at) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    >
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(null)}
          title={t('office.users_sessionEndTitle')}
          foot={
            <Button variant="dangerFilled" full onClick={() => run(asked)}>
              {t('office.users_sessionEndButton')}
            </Button>
          }
        >
          <p>{t('office.users_sessionEndText', { name: String(stored['name']), device: asked.device })}</p>
        </Dialog>
      )}
    </UserBlock>
  )
}
