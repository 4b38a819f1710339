import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { adminMachine } from '#machines/admin/admin.machine.ts'
import { ada } from '../identity/people.ts'
import { describeWalk } from '../walker/describe-walk.ts'
import { walks } from './admin.walk.ts'

describe('the chart of the back office', () => describeWalk(walks[0]!))

/** The root with no port connected, and where it asked to go. */
function openAdmin() {
  const admin = createActor(adminMachine)
  const gone: { to: string; comesBack: boolean }[] = []
  admin.on('go', ({ to, comesBack }) => gone.push({ to, comesBack }))
  admin.start()
  const { gate, toasts } = admin.getSnapshot().children
  const said = () => toasts?.getSnapshot().context.toasts.map((toast) => toast.getSnapshot().context.message.code)
  return { admin, gate, gone, said }
}

describe('the back office', () => {
  it('[GATE-01] leads to log in and back when the session has expired', () => {
    const { admin, gate, gone } = openAdmin()
    admin.send({ type: 'person.known', user: { ...ada, role: 'admin' } })
    expect(gate?.getSnapshot().value).toBe('open')
    admin.send({ type: 'session.ended', why: 'expired' })
    expect(gate?.getSnapshot().value).toBe('toLogin')
    expect(gone).toEqual([{ to: '/login', comesBack: true }])
  })

  it('[ADMIN-04] says that somebody has logged out, and leads to log in', () => {
    const { admin, gone, said } = openAdmin()
    admin.send({ type: 'session.ended', why: 'left' })
    expect(said()).toEqual(['notices.logged_out'])
    expect(gone).toEqual([{ to: '/login', comesBack: false }])
  })

  it.each([
    ['has logged out', 'elsewhere'],
    ['found the session to have expired', 'expiredElsewhere'],
  ] as const)('closes the gate without leading away when another tab %s', (_, why) => {
    const { admin, gate, gone, said } = openAdmin()
    admin.send({ type: 'session.ended', why })
    expect([gate?.getSnapshot().value, gone, said()]).toEqual(['toLogin', [], []])
  })
})
