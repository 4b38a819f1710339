/** What can be done to an account, what came of it, and the person's right to their data and to be forgotten. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CustomerRef } from '#machines/admin/customer.machine.ts'
import { mayDo } from '#machines/admin/permissions.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { useToast } from '#ui/actors/notifications.tsx'
import type { ResourceRef } from '#ui/actors/office.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { officeUsers } from '#text/office-users.ts'
import { say, words } from '#ui/text/words.ts'
import type { RecordPanelProps } from '../resource/looks.ts'
import { RecordActions } from '../resource/record-actions.tsx'
import { wordsOf } from '../resource/resource-words.ts'
import { line, quiet, UserBlock } from './user-block.tsx'

const t = words(officeUsers)
const tell = wordsOf('users')

const text = css({ textStyle: 'small' })
const alarm = css({ color: 'error', textStyle: 'small' })

const ofAccount = ['reset_link', 'block', 'unblock', 'duty']
const ofData = ['erase']

/** The action that was done last, to this person and here. */
const useDone = (resource: ResourceRef, id: number): string | null =>
  useSelector(resource, ({ context: { bulk, results } }) =>
    results.some((result) => result.id === id && result.ok) ? (bulk?.action ?? null) : null,
  )

/** Nothing is left to be looked at. */
function useLeaveErased(done: string | null, name: string): void {
  const navigate = useNavigate()
  const notify = useToast()
  useEffect(() => {
    if (done !== 'erase') return
    notify({ code: 'office.users_erased', params: { name } })
    void navigate('/admin/users')
  }, [done, name, navigate, notify])
}

type Props = RecordPanelProps & { readonly customer: CustomerRef }

export const UserAccount = (props: Props) => {
  const { definition, resource, stored } = props
  const name = String(stored['name'] ?? stored['email'] ?? stored.id)
  const done = useDone(resource, stored.id)
  useLeaveErased(done, name)
  return (
    <>
      <UserBlock title={t('office.users_accountTitle')}>
        <div className={line}>
          <RecordActions definition={definition} resource={resource} row={stored} only={ofAccount} />
        </div>
        <p role="status" className={text}>
          {done !== null && ofAccount.includes(done)
            ? tell(`done_${done}`, { name, email: String(stored['email']) })
            : ''}
        </p>
      </UserBlock>
      <UserBlock title={t('office.users_dataTitle')}>
        <p className={quiet}>
          <small>{t('office.users_dataText')}</small>
        </p>
        <div className={line}>
          <SaveData {...props} name={name} />
          <RecordActions definition={definition} resource={resource} row={stored} only={ofData} />
        </div>
        <Told customer={props.customer} />
      </UserBlock>
    </>
  )
}

const Told = ({ customer }: { readonly customer: CustomerRef }) => {
  const { saved, refusal } = useSelector(customer, ({ context }) => context)
  return (
    <>
      <p role="status" className={text}>
        {saved === null ? '' : t('office.users_exported', { file: saved })}
      </p>
      <p role="alert" className={alarm}>
        {refusal ? say(refusal.message) : ''}
      </p>
    </>
  )
}

const SaveData = ({
  definition,
  customer,
  name,
}: {
  readonly definition: RecordPanelProps['definition']
  readonly customer: CustomerRef
  readonly stored: ResourceRecord
  readonly name: string
}) => {
  const [isAsking, setAsking] = useState(false)
  const isSaving = useSelector(customer, (snapshot) => snapshot.matches({ here: 'saving' }))
  const duty = useSession().user?.duty ?? null
  if (!mayDo(duty, definition.permission.write)) return null
  const run = () => {
    setAsking(false)
    customer.send({ type: 'document.save' })
  }
  return (
    <>
      <Button
        variant="secondary"
        busy={isSaving}
        busyLabel={t('office.users_exporting')}
        onClick={() => setAsking(true)}
      >
        {t('office.users_export')}
      </Button>
      {isAsking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title={t('office.users_exportTitle', { name })}
          foot={
            <Button full onClick={run}>
              {t('office.users_exportButton')}
            </Button>
          }
        >
          <p>{t('office.users_exportText', { name })}</p>
        </Dialog>
      )}
    </>
  )
}
