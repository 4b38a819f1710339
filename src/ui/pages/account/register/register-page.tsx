import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { greetingName } from '#machines/identity/session.types.ts'
import { useRegistration } from '#ui/actors/account.ts'
import { useNotification } from '#ui/actors/notifications.tsx'
import { useSession } from '#ui/actors/parts.ts'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { AccountFrame } from '../account-frame.tsx'
import { useReturn } from '../login/use-return.ts'
import { CodeStep } from './code-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { PhoneStep } from './phone-step.tsx'

const points = ['One cart on every phone', 'Track each order to your gate', 'One spin a day for coupons']

/** Opens an account in two steps: details, then the code that came to the phone. A reload goes on where it was. */
export const RegisterPage = () => {
  usePageTitle('Register')
  const { user } = useSession()
  const { state } = useLocation()
  // somebody who is signed in already is sent on without a word
  const [wasGuest] = useState(user === null)
  const { started, isRecalling, isVerifying, isChangingPhone } = useRegistration()
  const from = useReturn()
  if (user) return <GoOn to={from} greeting={wasGuest ? `Welcome to Ojà, ${greetingName(user)}` : null} />
  if (isRecalling) return <Skeleton type="critical" />
  if (started && (isVerifying || isChangingPhone)) {
    const title = isVerifying ? 'Confirm your phone' : 'Change phone number'
    return (
      <AccountFrame title={title} text="One step left, then you are in." points={points} picture="shirt">
        {isVerifying ? <CodeStep key={started.phone} started={started} /> : <PhoneStep started={started} />}
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title="Join the market"
      text="One account for every order."
      points={points}
      picture="handbag"
      tab="/register"
      state={state ?? { from }}
    >
      <DetailsStep from={from} />
    </AccountFrame>
  )
}

const GoOn = ({ to, greeting }: { readonly to: string; readonly greeting: string | null }) => {
  const notify = useNotification()
  useEffect(() => {
    if (greeting !== null) notify(greeting)
  }, [notify, greeting])
  return <Navigate to={to} replace />
}
