import { adminMachine } from '#machines/admin/admin.machine.ts'
import { startPartWith } from '#machines/shop/late-parts.ts'
import { createMachine } from 'xstate'
import { ada } from '../identity/people.ts'
import { defineWalk } from '../walker/types.ts'

const part = createMachine({ id: 'office' })

const allParts = ['servePage', 'toasts', 'catalogue', 'gate', 'network', 'session', 'drag']

const facts = ['network.returned', 'drafts.dropped', 'person.changed', 'records.outdated'] as const

/** The root of the back office: what its parts tell it, and any part breaking. */
export const walks = [
  defineWalk(adminMachine.provide({ actions: { startPart: startPartWith(() => part) } }))({
    name: 'admin',
    // Whichever of its seven parts have broken.
    events: () => [
      { type: 'toast.requested', toast: { message: { code: 'notices.logged_out' }, type: 'success' } },
      { type: 'person.known', user: ada },
      { type: 'person.known', user: null },
      { type: 'session.ended', why: 'left' },
      { type: 'session.ended', why: 'expired' },
      { type: 'session.ended', why: 'expiredElsewhere' },
      { type: 'session.ended', why: 'elsewhere' },
      { type: 'session.ended', why: 'replaced' },
      { type: 'network.returned' },
      { type: 'part.requested', id: 'office' },
      { type: 'part.arrived', id: 'office', hears: facts },
      { type: 'part.failed', id: 'office' },
      { type: 'session.begun', user: ada, isNew: false },
      { type: 'session.userChanged', user: ada },
      { type: 'person.asked' },
      { type: 'page.wanted', to: '/admin/orders' },
      { type: 'personal.outdated' },
      { type: 'queries.outdated', paths: ['/stores'] },
      { type: 'records.outdated' },
      { type: 'storage.degraded' },
    ],
    outcomes: Object.fromEntries(allParts.map((one) => [one, () => []])),
  }),
]
