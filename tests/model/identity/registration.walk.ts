import { registrationMachine, type Started } from '#machines/identity/registration.machine.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { defineWalk, type Stimulus } from '../walker/types.ts'
import { told } from '../../support/words.ts'
import type { Message } from '#ui/text/message.ts'

const started: Started = {
  userId: 7,
  phone: '+2348032147765',
  phoneMasked: '0803 ••• 7765',
  emailError: null,
  resendAfter: 60,
}

/** A registration from its details to its code: sent again, refused, unanswered, with the phone changed on the way. */
export const walks = [
  defineWalk(registrationMachine)({
    name: 'registration',
    events: () => [
      { type: 'registration.started', started },
      { type: 'phone.changed', phone: '+2348052147765', phoneMasked: '0805 ••• 7765', resendAfter: 60 },
      { type: 'code.sendAgain' },
      { type: 'phone.change' },
      { type: 'phone.keep' },
      { type: 'registration.verified' },
      { type: 'registration.restart' },
    ],
    outcomes: {
      saveRegistration: () => [],
      loadRegistration: () => [
        { type: 'done', output: null },
        { type: 'done', output: started },
      ],
      sendCode: () => [
        { type: 'done', output: { tag: 'sent', phoneMasked: '0803 ••• 7765', resendAfter: 60 } },
        { type: 'done', output: { tag: 'refused', message: told('Three codes an hour'), retryAfter: 900 } },
        { type: 'done', output: { tag: 'refused', message: told('That registration is over'), retryAfter: null } },
        { type: 'done', output: { tag: 'unreachable' } },
      ],
    },
    always: [
      {
        name: 'a code is waited for only where one was sent',
        holds: (now) => !now.hasTag('verifying') || now.context.started !== null,
      },
    ],
  }),
]

const done = <Output>(output: Output) => ({ type: 'done' as const, output })
const over = 'That registration is over'
const isOver = (message: Message | null) => message?.code === 'server.said' && message.params.message === over

/** Visits to /register as a browser can be made to go through them at a real server. */
export const visitWalk = defineWalk(registrationMachine)({
  name: 'sign-up in a browser',
  events: (now) => {
    if (now.matches('entering')) return [{ type: 'registration.started', started }]
    if (now.matches('changingPhone'))
      return [
        { type: 'phone.changed', phone: '+2348052147765', phoneMasked: '0805 ••• 7765', resendAfter: 60 },
        { type: 'phone.keep' },
      ]
    if (!now.matches('verifying') || now.hasTag('busy')) return []
    // What is over at the server can only be begun anew.
    if (isOver(now.context.message)) return [{ type: 'registration.restart' }]
    return [
      { type: 'registration.verified' },
      { type: 'registration.restart' },
      { type: 'phone.change' },
      ...(now.matches({ verifying: 'ready' }) ? [{ type: 'code.sendAgain' as const }] : []),
    ]
  },
  outcomes: {
    saveRegistration: () => [],
    loadRegistration: () => [done(null), done(started)],
    sendCode: () => [
      done({ tag: 'sent', phoneMasked: '0803 ••• 7765', resendAfter: 60 }),
      done({ tag: 'refused', message: told('Please wait a little'), retryAfter: 60 }),
      done({ tag: 'refused', message: told(over), retryAfter: null }),
      done({ tag: 'unreachable' }),
    ],
  },
})

/** One thing to be seen: what happened, and where. Null: no browser can be made to do it. */
export const itemOf = ({ event }: Stimulus, { value }: AnyMachineSnapshot): string | null =>
  event.type.startsWith('xstate.error.') ? null : JSON.stringify([value, event.type, event['output']])
