import { fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { passkeyLogInMachine } from '#machines/identity/passkey-log-in.machine.ts'
import type { PasskeyAnswer } from '#machines/identity/second-factor.types.ts'
import { ada } from './people.ts'
import { openPart, flushPromises } from '../open-part.ts'

function openPage() {
  type Ask = {
    way: 'autofill' | 'dialog'
    answer: (answer: PasskeyAnswer) => void
    fail: () => void
    signal: AbortSignal
  }
  const asked: Ask[] = []
  const by = (way: Ask['way']) =>
    fromPromise<PasskeyAnswer, undefined>(
      ({ signal }) =>
        new Promise(
          (answer, reject) => void asked.push({ way, answer, signal, fail: () => reject(new Error('defect')) }),
        ),
    )
  const part = openPart(
    passkeyLogInMachine.provide({ actors: { awaitPasskey: by('autofill'), askForPasskey: by('dialog') } }),
  )
  return {
    ...part,
    asked,
    state: () => part.actor.getSnapshot().value,
    told: () => part.actor.getSnapshot().context.message,
  }
}

describe('a log-in with a passkey alone', () => {
  it('begins the session with a passkey that was chosen among the names that the browser fills in', async () => {
    const { actor, asked, reports, state } = openPage()
    actor.send({ type: 'passkey.offer' })
    asked[0]?.answer({ tag: 'answered', facts: [{ type: 'session.begun', user: ada, isNew: false }] })
    await flushPromises()
    expect(reports()).toEqual([{ type: 'session.begun', user: ada, isNew: false }])
    expect(state()).toBe('idle')
  })

  it('lets the offer go for the dialog that a press opens, and hears nothing of it any more', async () => {
    const { actor, asked, state, told } = openPage()
    actor.send({ type: 'passkey.offer' })
    actor.send({ type: 'passkey.use' })
    expect(asked.map(({ way, signal }) => [way, signal.aborted])).toEqual([
      ['autofill', true],
      ['dialog', false],
    ])
    asked[0]?.answer({ tag: 'refused', message: { code: 'forms.failed' }, retryAfter: null })
    await flushPromises()
    expect(state()).toBe('asking')
    asked[1]?.answer({ tag: 'dismissed' })
    await flushPromises()
    expect([state(), told()]).toEqual(['offering', { code: 'forms.passkey_dismissed' }])
  })

  it('offers at the field again after a dialog that came to nothing, and goes on saying what became of it', async () => {
    for (const end of ['dismissed', 'unreachable', 'void', 'defect'] as const) {
      const { actor, asked, state, told } = openPage()
      actor.send({ type: 'passkey.offer' })
      actor.send({ type: 'passkey.use' })
      if (end === 'defect') asked[1]?.fail()
      else asked[1]?.answer({ tag: end })
      // oxlint-disable-next-line no-await-in-loop -- a page each
      await flushPromises()
      expect(asked.map(({ way, signal }) => [way, signal.aborted])).toEqual([
        ['autofill', true],
        ['dialog', false],
        ['autofill', false],
      ])
      expect(state()).toBe('offering')
      expect(told()).not.toBeNull()
    }
  })

  it('says nothing of an offer that came to nothing, whose server did not answer or that broke', async () => {
    for (const end of ['dismissed', 'unreachable', 'defect'] as const) {
      const { actor, asked, state, told } = openPage()
      actor.send({ type: 'passkey.offer' })
      if (end === 'defect') asked[0]?.fail()
      else asked[0]?.answer({ tag: end })
      // oxlint-disable-next-line no-await-in-loop -- a page each
      await flushPromises()
      expect([state(), told()]).toEqual(['idle', null])
    }
  })

  it('asks for a new challenge before the old one is too old, and closes everything when the page goes', async () => {
    const { actor, asked, state, wait } = openPage()
    actor.send({ type: 'passkey.offer' })
    await wait(4 * 60_000 + 1)
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    actor.send({ type: 'passkey.withdraw' })
    expect(asked[1]?.signal.aborted).toBe(true)
    asked[1]?.answer({ tag: 'answered', facts: [{ type: 'session.begun', user: ada, isNew: false }] })
    await flushPromises()
    expect(state()).toBe('idle')
  })

  it('waits as long as the server says after too many tries', async () => {
    const { actor, asked, state, wait, told } = openPage()
    actor.send({ type: 'passkey.use' })
    asked[0]?.answer({ tag: 'refused', message: { code: 'forms.failed' }, retryAfter: 30 })
    await flushPromises()
    expect(state()).toBe('waiting')
    await wait(30_001)
    expect([state(), told()]).toEqual(['offering', null])
    expect(asked.at(-1)?.way).toBe('autofill')
  })
})
