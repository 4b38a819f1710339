import { fromCallback, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'
import { readAddress, type Target } from '#inspector/machines/stately.address.ts'
import { statelyMachine, type StatelyFact } from '#inspector/machines/stately.machine.ts'
import { openPart } from '../open-part.ts'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './stately.walk.ts'

describe.each(walks)('the chart $name of the inspector', (subject) => describeWalk(subject))

function openSending() {
  const opened: (Target | null)[] = []
  let closed = 0
  let say: (fact: StatelyFact) => void = () => {}
  const part = openPart(
    statelyMachine.provide({
      actors: {
        sendJournal: fromCallback<{ type: 'none' }, Target | null, EventObject>(({ input, sendBack }) => {
          opened.push(input)
          say = sendBack
          return () => void (closed += 1)
        }),
      },
    }),
  )
  return {
    ...part,
    opened,
    closed: () => closed,
    say: (fact: StatelyFact) => say(fact),
    seen: () => part.actor.getSnapshot(),
  }
}

const socket = 'ws://localhost:8080/'

describe('an address of a receiver', () => {
  it.each([
    ['ws://localhost:8080', { kind: 'socket', address: socket }],
    [' wss://inspect.example.ng/room#here ', { kind: 'socket', address: 'wss://inspect.example.ng/room' }],
    ['http://localhost:3000/', { kind: 'page', address: 'http://localhost:3000/', origin: 'http://localhost:3000' }],
    [
      'https://stately.ai/inspect',
      { kind: 'page', address: 'https://stately.ai/inspect', origin: 'https://stately.ai' },
    ],
    ['localhost:8080', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['data:text/html,<p>', 'scheme'],
    ['file:///etc/hosts', 'scheme'],
    ['', 'unreadable'],
    ['stately', 'unreadable'],
  ])('is a socket, a page, or told to be none: %s', (typed, read) => {
    expect(readAddress(typed)).toEqual(read)
  })
})

describe('sending to Stately’s inspector', () => {
  it('opens nothing before a person asks, and nothing for what is no address', () => {
    const { actor, opened, seen } = openSending()
    expect([seen().value, opened]).toEqual(['idle', []])
    actor.send({ type: 'send.wanted', address: 'localhost:8080' })
    expect([seen().value, seen().context.problem, opened]).toEqual(['misaddressed', 'scheme', []])
    actor.send({ type: 'send.wanted', address: 'ws://localhost:8080' })
    expect([seen().value, opened]).toEqual([{ open: 'connecting' }, [{ kind: 'socket', address: socket }]])
  })

  it('counts from the beginning again for a receiver that was loaded anew', () => {
    const { actor, say, seen } = openSending()
    actor.send({ type: 'send.wanted', address: socket })
    say({ type: 'receiver.ready' })
    say({ type: 'stream.sent', sent: 9, of: 9 })
    expect(seen().context).toMatchObject({ sent: 9, of: 9 })
    say({ type: 'receiver.ready' })
    expect(seen().context).toMatchObject({ sent: 0, of: 0 })
  })

  it('says after 20 s that nobody became ready, closes the line, and tries the same address again when asked', async () => {
    const { actor, opened, closed, seen, wait } = openSending()
    actor.send({ type: 'send.wanted', address: socket })
    await wait(19_999)
    expect(seen().matches('open')).toBe(true)
    await wait(1)
    expect([seen().value, seen().context.problem, closed()]).toEqual(['ended', 'silent', 1])
    actor.send({ type: 'again.wanted' })
    expect([seen().value, seen().context.problem, opened.length]).toEqual([{ open: 'connecting' }, null, 2])
    expect(opened[1]).toEqual(opened[0])
  })

  it('closes the line when a person stops it, when the journal was erased, and before it opens another', () => {
    const { actor, say, seen, closed, opened } = openSending()
    actor.send({ type: 'send.wanted', address: socket })
    actor.send({ type: 'stop.wanted' })
    expect([seen().value, closed()]).toEqual(['idle', 1])
    actor.send({ type: 'send.wanted', address: socket })
    say({ type: 'receiver.ready' })
    say({ type: 'stream.ended', reason: 'erased' })
    expect([seen().value, seen().context.problem, closed()]).toEqual(['ended', 'erased', 2])
    actor.send({ type: 'send.wanted', address: socket })
    actor.send({ type: 'send.wanted', address: 'wss://inspect.example.ng' })
    expect([closed(), opened.length]).toEqual([3, 4])
  })
})
