import { useSelector } from '@xstate/react'
import { useLayoutEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { waitingPage } from '#styled/recipes'
import { usePart } from '#ui/actors/shop.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { ToLogin } from '../to-login.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'

const t = words(layout)

/** The way into the back office (GATE-01…03): nothing of it is fetched or drawn before it is known who is there. */
export const AdminGate = ({ children }: { readonly children: ReactNode }) => {
  const gate = usePart('gate')
  const state = useSelector(gate, (snapshot) => snapshot.value)
  const { pathname } = useLocation()
  // before the first paint: nothing of the back office shows to somebody whose session is gone
  useLayoutEffect(() => gate.send({ type: 'gate.entered', path: pathname }), [gate, pathname])
  if (state === 'toLogin') return <ToLogin />
  if (state === 'toHome') return <Navigate to="/" replace />
  if (state === 'open') return children
  return (
    <div role="status" className={waitingPage()}>
      <Spinner size={32} />
      {t('layout.openingTheBackOffice')}
    </div>
  )
}
