/** What the network's chart must hold to, by hand. */
import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { networkMachine, type NetworkEvent } from '#machines/network/network.machine.ts'

const chart = networkMachine.provide({
  actors: { watchNetwork: fromCallback(() => undefined) },
  actions: { tellNetworkReturned: () => undefined },
})
const after = (...events: NetworkEvent[]) => {
  const actor = createActor(chart).start()
  for (const event of events) actor.send(event)
  const is = actor.getSnapshot()
  actor.stop()
  return is.hasTag('away') ? 'away' : is.hasTag('returned') ? 'returned' : 'there'
}

it('stays away when a call is answered that was on its way as the network went', () => {
  expect(after({ type: 'network.lost' }, { type: 'call.answered', sentOffline: false })).toBe('away')
})

it('is back when the server answers a call that was sent against the word of the browser', () => {
  expect(after({ type: 'network.lost' }, { type: 'call.answered', sentOffline: true })).toBe('returned')
  expect(after({ type: 'network.lost' }, { type: 'network.found' })).toBe('returned')
})

it('believes any answer where only the server was silent', () => {
  expect(after({ type: 'call.unanswered' }, { type: 'call.answered', sentOffline: false })).toBe('returned')
})
