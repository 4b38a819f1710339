import { registrationMachine, type Started } from '#machines/identity/registration.machine.ts'
import { defineWalk } from '../walker/types.ts'

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
      keepRegistration: () => [],
      recallRegistration: () => [
        { type: 'done', output: null },
        { type: 'done', output: started },
      ],
      sendCode: () => [
        { type: 'done', output: { tag: 'sent', phoneMasked: '0803 ••• 7765', resendAfter: 60 } },
        { type: 'done', output: { tag: 'refused', message: 'Three codes an hour', retryAfter: 900 } },
        { type: 'done', output: { tag: 'refused', message: 'That registration is over', retryAfter: null } },
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
