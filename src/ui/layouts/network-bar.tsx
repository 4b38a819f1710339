import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useNetwork } from '#ui/actors/parts.ts'
import { usePart } from '#ui/actors/shop.tsx'
import { BackOnlineBar, OfflineBar } from '#ui/components/bars.tsx'

/** Ink while the network is away; green for a moment when it is back, with what was sent of the cart. */
export const NetworkBar = () => {
  const network = useNetwork()
  const pending = useSelector(usePart('cart'), ({ context }) => context.pending.length)
  const [waited, setWaited] = useState(0)
  if (network === 'away' && waited !== pending) setWaited(pending)
  if (network === 'online' && waited !== 0) setWaited(0)
  if (network === 'away') return <OfflineBar edge />
  if (network === 'returned') return <BackOnlineBar edge sent={Math.max(0, waited - pending)} />
  return null
}
