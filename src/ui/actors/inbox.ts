/** The messages of a person for views. A view that uses it waits behind its skeleton until it is there. */
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { inboxPart } from '#machines/inbox/inbox.part.ts'
import { useArrivingPart } from './shop.tsx'

/** @param page which of its pages is shown, from 1 */
export function useInbox(page: number) {
  const inbox = useArrivingPart(inboxPart)
  const snapshot = useSelector(inbox, (one) => one)
  useEffect(() => inbox.send({ type: 'inbox.show', page }), [inbox, page])
  // Something may have been told while another tab or app was in front.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && inbox.send({ type: 'inbox.refetch' })
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [inbox])
  const requests = useMemo(
    () => ({
      refetch: () => inbox.send({ type: 'inbox.refetch' }),
      read: (id: number) => inbox.send({ type: 'message.read', id, at: new Date().toISOString() }),
      readAll: () => inbox.send({ type: 'messages.readAll', at: new Date().toISOString() }),
    }),
    [inbox],
  )
  return {
    ...requests,
    inbox: snapshot.context.inbox,
    failure: snapshot.context.failure,
    isLoading: snapshot.hasTag('busy') || snapshot.matches('waiting'),
    isFailing: snapshot.matches('failing'),
    isNobody: snapshot.matches('nobody'),
  }
}
