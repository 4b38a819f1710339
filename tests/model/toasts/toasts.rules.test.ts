import { describe, expect, it } from 'vitest'
import { mostToasts, toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { adminToastDuration, shopToastDuration, type ToastRequest } from '#machines/toasts/toasts.types.ts'
import { openPart } from '../open-part.ts'
import { told } from '../../support/words.ts'

const added: ToastRequest = { message: { code: 'notices.added', params: { name: 'Ofada rice' } }, type: 'success' }

function openToasts(duration = shopToastDuration) {
  const part = openPart(toastsMachine, { duration })
  const toasts = () => part.actor.getSnapshot().context.toasts
  return {
    ...part,
    toasts,
    ask: (toast: ToastRequest) => part.actor.send({ type: 'toast.requested', toast }),
    states: () => toasts().map((toast) => toast.getSnapshot().value),
  }
}

describe('a toast', () => {
  it('[TOAST-01] has an id of its own, a message, a type and a duration', () => {
    const { ask, toasts } = openToasts()
    for (const type of ['success', 'error', 'warning', 'info'] as const) ask({ message: told(type), type })
    ask({ ...added, duration: 800 })
    const contexts = toasts().map((toast) => toast.getSnapshot().context)
    expect(contexts.map(({ message, type, duration }) => [message, type, duration])).toEqual([
      [told('success'), 'success', 3000],
      [told('error'), 'error', 3000],
      [told('warning'), 'warning', 3000],
      [told('info'), 'info', 3000],
      [added.message, 'success', 800],
    ])
    expect(new Set(contexts.map(({ id }) => id)).size).toBe(5)
  })

  it('[TOAST-03] stays 3000 ms, slides out for 300 ms and is gone', async () => {
    const { ask, wait, states } = openToasts()
    ask(added)
    await wait(2999)
    expect(states()).toEqual(['showing'])
    await wait(1)
    expect(states()).toEqual(['leaving'])
    await wait(299)
    expect(states()).toEqual(['leaving'])
    await wait(1)
    expect(states()).toEqual([])
  })

  it('[TOAST-03] can be dismissed early', async () => {
    const { ask, wait, states, toasts } = openToasts()
    ask(added)
    ask(added)
    toasts()[0]!.send({ type: 'toast.dismissed' })
    expect(states()).toEqual(['leaving', 'showing'])
    await wait(300)
    expect(states()).toEqual(['showing'])
  })

  it('is held while somebody points at it', async () => {
    const { ask, wait, states, toasts } = openToasts()
    ask(added)
    toasts()[0]!.send({ type: 'toast.held' })
    await wait(60_000)
    expect(states()).toEqual(['holding'])
    toasts()[0]!.send({ type: 'toast.let' })
    await wait(3000)
    expect(states()).toEqual(['leaving'])
  })

  it('[TOAST-04] of the back office stays 5000 ms', async () => {
    const { ask, wait, states } = openToasts(adminToastDuration)
    ask(added)
    await wait(4999)
    expect(states()).toEqual(['showing'])
    await wait(1)
    expect(states()).toEqual(['leaving'])
  })

  it('makes room when there are too many, the oldest first', async () => {
    const { ask, states } = openToasts()
    for (let count = 0; count <= mostToasts; count += 1) ask(added)
    expect(states()).toEqual(['leaving', 'showing', 'showing', 'showing', 'showing', 'showing'])
  })
})
