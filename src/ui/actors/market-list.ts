/** The market list for views. A view that uses it waits behind its skeleton until it is there. */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { takenBackOf } from '#machines/market-list/market-list.lines.ts'
import { marketListPart } from '#machines/market-list/market-list.part.ts'
import { useArrivingPart, usePart, useShopHandle } from './shop.tsx'

export function useMarketList() {
  const list = useArrivingPart(marketListPart)
  const cart = usePart('cart')
  const { newId } = useShopHandle()
  const snapshot = useSelector(list, (one) => one)
  const requests = useMemo(
    () => ({
      write: (text: string) => list.send({ type: 'text.changed', text }),
      offer: (text: string) => list.send({ type: 'text.offered', text }),
      read: () => list.send({ type: 'list.read' }),
      rewrite: () => list.send({ type: 'list.rewrite' }),
      renew: () => list.send({ type: 'list.renew' }),
      setUnits: (id: number, units: number) => list.send({ type: 'line.setUnits', id, units }),
      choose: (id: number, suggestion: number) => list.send({ type: 'line.choose', id, suggestion }),
      remove: (id: number) => list.send({ type: 'line.remove', id }),
      restore: () => list.send({ type: 'line.restore' }),
      correct: (id: number, text: string) => list.send({ type: 'line.correct', id, text }),
      add: () => list.send({ type: 'list.add', id: newId() }),
      addMissing: () => list.send({ type: 'list.addMissing', id: newId() }),
      /** What was added leaves the cart, and what was there before stays. */
      undo: () => {
        const { wanted, cart: items } = list.getSnapshot().context
        for (const { key, quantity } of takenBackOf(wanted, items))
          cart.send(
            quantity === 0
              ? { type: 'line.remove', id: newId(), key }
              : { type: 'line.set', id: newId(), key, quantity },
          )
        list.send({ type: 'list.undo' })
      },
    }),
    [list, cart, newId],
  )
  return {
    ...snapshot.context,
    ...requests,
    isOpening: snapshot.matches('opening'),
    isWriting: snapshot.hasTag('writing'),
    isReading: snapshot.matches('reading'),
    isWaiting: snapshot.matches('waiting'),
    isLooking: snapshot.hasTag('looking'),
    isCorrecting: snapshot.matches({ lookingOver: 'correcting' }),
    isAdding: snapshot.matches('adding'),
    isLate: snapshot.hasTag('late'),
  }
}

export type MarketListView = ReturnType<typeof useMarketList>
