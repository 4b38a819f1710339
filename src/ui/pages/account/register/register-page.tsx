import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { greetingName } from '#machines/identity/session.types.ts'
import { useRegistration } from '#ui/actors/account.ts'
import { useNotification } from '#ui/actors/notifications.tsx'
import { useSession } from '#ui/actors/parts.ts'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { AccountFrame } from '../account-frame.tsx'
import { useReturn } from '../login/use-return.ts'
import { CodeStep } from './code-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import type { Message } from '#ui/text/message.ts'

const t = words(account)

const points = () => [t('account.oneCartOnEveryPhone'), t('account.trackEachOrderToYourGate')]

/** Opens an account in two steps: details, then the code that came to the phone. A reload goes on where it was. */
export const RegisterPage = () => {
  usePageTitle(t('account.register'))
  const { user } = useSession()
  const { state } = useLocation()
  // somebody who is signed in already is sent on without a word
  const [wasGuest] = useState(user === null)
  const { started, isLoading, isVerifying, isChangingPhone } = useRegistration()
  const from = useReturn()
  if (user)
    return (
      <GoOn to={from} greeting={wasGuest ? { code: 'notices.welcome', params: { name: greetingName(user) } } : null} />
    )
  if (isLoading) return <Skeleton type="critical" />
  if (started && (isVerifying || isChangingPhone)) {
    const title = isVerifying ? t('account.confirmYourPhone') : t('account.changePhoneNumber')
    return (
      <AccountFrame title={title} text={t('account.oneStepLeftThenYouAre')} points={points()} picture="shirt">
        {isVerifying ? <CodeStep key={started.phone} started={started} /> : <PhoneStep started={started} />}
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={t('account.joinTheMarket')}
      text={t('account.oneAccountForEveryOrder')}
      points={points()}
      picture="handbag"
      tab="/register"
      state={state ?? { from }}
    >
      <DetailsStep from={from} />
    </AccountFrame>
  )
}

const GoOn = ({ to, greeting }: { readonly to: string; readonly greeting: Message | null }) => {
  const notify = useNotification()
  const [said] = useState(greeting)
  useEffect(() => {
    if (said !== null) notify(said)
  }, [notify, said])
  return <Navigate to={to} replace />
}
