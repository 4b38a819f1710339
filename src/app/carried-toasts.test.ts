import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import { carryToasts, takeToasts } from './carried-toasts.ts'

const memory = (): Storage => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

/** What the next document is told where these toasts are in view in the one that goes. */
function carriedOf(...toasts: ToastRequest[]): readonly ToastRequest[] {
  const storage = memory()
  const stack = createActor(toastsMachine, { input: { duration: 3_000 } }).start()
  for (const toast of toasts) stack.send({ type: 'toast.requested', toast })
  carryToasts(stack, () => storage)
  stack.stop()
  return takeToasts(() => storage)
}

const staffOnly: ToastRequest = { message: { code: 'notices.staff_only' }, type: 'info' }
const loggedOut: ToastRequest = { message: { code: 'notices.logged_out' }, type: 'success' }

describe('toasts of a document that goes', () => {
  it('are said by the next one, in their order', () => {
    expect(carriedOf(loggedOut, staffOnly)).toEqual([loggedOut, staffOnly])
  })

  it('are said once, where two documents that were left one after the other said the same', () => {
    expect(carriedOf(staffOnly, loggedOut, staffOnly)).toEqual([staffOnly, loggedOut])
  })

  it('stay where the next one may have no words for them', () => {
    const pressed = { message: { code: 'share.copied' }, type: 'success' } as unknown as ToastRequest
    expect(carriedOf(pressed)).toEqual([])
  })
})
