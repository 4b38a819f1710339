/** What must never be, and what must always follow, in the charts that let people in and out. */
import type { User } from '#machines/identity/session.types.ts'
import { answerOf, arrives, guards, tells, when, type RuleBook, type Step } from './oracle.ts'

const ended = ({ event }: Step): boolean => event.type === 'session.ended'
const isBy = ({ event }: Step, type: string): boolean => event.type === type

type Part = { ref: { id: string }; hears: readonly string[] }

/** Every part that hears of it is told to drop what was typed. */
const draftsGo = (step: Step): boolean =>
  Object.values(step.before.context['parts'] as Record<string, Part>)
    .filter(({ hears }) => hears.includes('drafts.dropped'))
    .every(({ ref }) => tells(step, ref.id, 'drafts.dropped'))

/** Of both roots: what goes with a person who goes. */
const leaving = (root: string) => [
  {
    rule: 'whoever goes leaves nothing behind that was read for them',
    mutant: '(root): drop dropPersonal, action of session.ended #0',
    holds: (step: Step) =>
      when(ended(step) && 'catalogue' in step.before.children, () => tells(step, 'catalogue', 'queries.dropped')),
  },
  {
    rule: 'the gate of the back office knows nobody once a session has ended, however it did',
    mutant: '(root): drop tellGate, action of session.ended #1',
    holds: (step: Step) =>
      when(ended(step) && 'gate' in step.before.children, () => tells(step, 'gate', 'person.known', { user: null })),
  },
  {
    rule: `what was typed in the ${root} goes with whoever goes, and waits for whose time ran out`,
    mutant: '(root): drop tellParts, action of session.ended #0',
    holds: (step: Step) =>
      when(ended(step), () => (String(step.event['why']).startsWith('expired') ? !draftsToldOf(step) : draftsGo(step))),
  },
]

const draftsToldOf = ({ told }: Step): boolean => told.some(({ event }) => event.type === 'drafts.dropped')

const userOf = ({ event }: Step): User | null => event['user'] as User | null

export const accessRules: readonly RuleBook[] = [
  {
    chart: 'shop',
    rules: [
      ...leaving('shop'),
      {
        rule: 'the cart is a guest’s once a session has ended',
        mutant: '(root): drop tellCartOwner, action of session.ended #1',
        holds: (step) =>
          when(ended(step) && 'cart' in step.before.children, () => tells(step, 'cart', 'owner.changed')),
      },
      {
        rule: 'what an account saved leaves with whoever goes',
        mutant: '(root): drop tellSavedLeft, action of session.ended #2',
        holds: (step) =>
          when(ended(step) && 'wishlist' in step.before.children, () => tells(step, 'wishlist', 'person.left')),
      },
    ],
  },
  { chart: 'admin', rules: leaving('back office') },
  {
    chart: 'session',
    rules: [
      {
        rule: 'whoever logs out is nobody at once, is not remembered, and the shop hears of it',
        mutant: 'person.customer: drop announceLeft, action of session.logOut #0',
        holds: (step) =>
          when(isBy(step, 'session.logOut') && step.before.matches({ person: 'customer' } as never), () => {
            const { user, lastId } = step.after.context
            return user === null && lastId === null && tells(step, 'parent', 'session.ended', { why: 'left' })
          }),
      },
      {
        rule: 'a call that is refused ends a session that is no sign-up of just now, and the shop hears of it',
        mutant: 'person.customer.established: drop announceExpired, action of call.unauthorized #0',
        holds: (step) =>
          when(
            isBy(step, 'call.unauthorized') && step.before.matches({ person: { customer: 'established' } } as never),
            () => step.after.context.user === null && tells(step, 'parent', 'session.ended', { why: 'expired' }),
          ),
      },
      {
        rule: 'a session that another tab found to have run out has run out here: its person is remembered',
        mutant: 'person.customer: drop announceExpiredElsewhere, action of session.changedElsewhere #0',
        holds: (step) => {
          const { lastId } = step.before.context
          const hasRunOut = step.event['user'] === null && step.event['lastId'] === lastId
          return when(
            isBy(step, 'session.changedElsewhere') && step.before.matches({ person: 'customer' } as never) && hasRunOut,
            () =>
              step.after.context.lastId === lastId &&
              tells(step, 'parent', 'session.ended', { why: 'expiredElsewhere' }),
          )
        },
      },
      {
        rule: 'nobody takes over what somebody else has left here',
        mutant: 'person: drop announceReplaced, action of session.begun #1',
        holds: (step) => {
          const { lastId } = step.before.context
          const isAnother = userOf(step)?.id !== lastId && lastId !== null
          return when(isBy(step, 'session.begun') && isAnother, () =>
            tells(step, 'parent', 'session.ended', { why: 'replaced' }),
          )
        },
      },
    ],
  },
  {
    chart: 'gate',
    rules: [
      {
        rule: 'it is open to admins alone',
        mutant: guards('customers pass for admins', { isAdmin: (_, user: User | null) => user?.role === 'customer' }),
        holds: (step) => when(arrives(step, 'open'), () => userOf(step)?.role === 'admin'),
      },
      {
        rule: 'nobody but who is nobody is sent to the log-in',
        mutant: guards('customers pass for nobody', { isNobody: (_, user: User | null) => user?.role === 'customer' }),
        holds: (step) =>
          when(isBy(step, 'person.known'), () => (userOf(step) === null) === step.after.matches('toLogin' as never)),
      },
      {
        rule: 'before a page of the back office it is looked at who is there now',
        mutant: '(root): drop askPerson, action of gate.entered #0',
        holds: (step) => when(isBy(step, 'gate.entered'), () => tells(step, 'parent', 'person.asked')),
      },
      {
        rule: 'only who stands at the gate is told that it is for the staff',
        mutant: guards('those who do not stand there are told', { isEntered: ({ context }) => !context['isEntered'] }),
        holds: (step) =>
          when(
            tells(step, 'parent', 'toast.requested'),
            () => (step.after.context as { isEntered: boolean }).isEntered,
          ),
      },
    ],
  },
  {
    chart: 'social',
    rules: [
      {
        rule: 'only the server’s word signs anybody in, and only with a token',
        mutant: 'exchanging: retarget to signedIn after exchangeLimit #0',
        holds: (step) =>
          when(arrives(step, 'signedIn'), () => {
            const answer = answerOf(step, 'exchangeToken')
            return answer?.tag === 'signedIn' && answer['hasToken'] === true
          }),
      },
      {
        rule: 'the session that came is told',
        mutant: 'exchanging: drop tellFacts, action of exchangeToken onDone #0',
        holds: (step) =>
          when(answerOf(step, 'exchangeToken')?.['facts'] !== undefined, () => tells(step, 'parent', 'session.begun')),
      },
      {
        rule: 'a second step that is asked for is handed on',
        mutant: 'exchanging: drop tellChallenged, action of exchangeToken onDone #1',
        holds: (step) =>
          when(answerOf(step, 'exchangeToken')?.tag === 'challenged', () => tells(step, 'parent', 'challenge.given')),
      },
    ],
  },
  {
    chart: 'secondFactor',
    rules: [
      {
        rule: 'a right passkey begins the session',
        mutant: 'asking.askingPasskey: drop tellFacts, action of answerWithPasskey onDone #0',
        holds: (step) => {
          const { facts } = answerOf(step, 'answerWithPasskey') ?? {}
          return when(Array.isArray(facts) && facts.length > 0, () => tells(step, 'parent', 'session.begun'))
        },
      },
      {
        rule: 'a challenge that is over is let go of by the app as well',
        mutant: 'asking: drop dropChallenge, action of challenge.restart #0',
        holds: (step) =>
          when(step.before.matches('asking' as never) && !step.after.matches('asking' as never), () =>
            step.acts.includes('dropChallenge'),
          ),
      },
      {
        rule: 'a challenge that the server does not know is not gone on with',
        mutant: 'asking.askingPasskey: retarget to choosing answerWithPasskey onDone #1',
        holds: (step) =>
          when(answerOf(step, 'answerWithPasskey')?.tag === 'void', () => step.after.matches('expired' as never)),
      },
    ],
  },
  {
    chart: 'enrolment',
    rules: [
      {
        rule: 'the session that an enrolment opened is told',
        mutant: 'beginning: drop tellFacts, action of beginSession onDone #0',
        holds: (step) => {
          const facts = answerOf(step, 'beginSession')
          return when(Array.isArray(facts) && facts.length > 0, () => tells(step, 'parent', 'session.begun'))
        },
      },
      {
        rule: 'an enrolment that is called off is let go of by the app as well',
        mutant: '(root): drop dropEnrolment, action of enrolment.cancel #0',
        holds: (step) => when(isBy(step, 'enrolment.cancel'), () => step.acts.includes('dropEnrolment')),
      },
      {
        rule: 'the account hears of every way in that was added',
        mutant: 'makingPasskey: drop tellChanged, action of makePasskey onDone #0',
        holds: (step) =>
          when(answerOf(step, 'makePasskey')?.tag === 'added', () => tells(step, 'parent', 'factors.changed')),
      },
    ],
  },
  {
    chart: 'passkeyLogIn',
    rules: [
      {
        rule: 'a passkey that is chosen among the names begins the session',
        mutant: 'offering: drop tellFacts, action of awaitPasskey onDone #0',
        holds: (step) => {
          const { facts } = answerOf(step, 'awaitPasskey') ?? {}
          return when(Array.isArray(facts) && facts.length > 0, () => tells(step, 'parent', 'session.begun'))
        },
      },
      {
        rule: 'a passkey that was asked for begins the session',
        mutant: 'asking: drop tellFacts, action of askForPasskey onDone #0',
        holds: (step) => {
          const { facts } = answerOf(step, 'askForPasskey') ?? {}
          return when(Array.isArray(facts) && facts.length > 0, () => tells(step, 'parent', 'session.begun'))
        },
      },
      {
        rule: 'after the page has gone no passkey is waited for',
        mutant: '(root): retarget to .offering passkey.withdraw #0',
        holds: (step) => when(isBy(step, 'passkey.withdraw'), () => step.after.matches('idle' as never)),
      },
    ],
  },
  {
    chart: 'confirmation',
    rules: [
      {
        rule: 'only a right password confirms',
        mutant: 'checking: negate the guard of confirmPassword onDone #0',
        holds: (step) =>
          when(step.after.output?.tag === 'confirmed', () => answerOf(step, 'confirmPassword')?.tag === 'confirmed'),
      },
      {
        rule: 'a right password confirms',
        mutant: 'checking: drop assignConfirmed, action of confirmPassword onDone #0',
        holds: (step) =>
          when(answerOf(step, 'confirmPassword')?.tag === 'confirmed', () => step.after.output?.tag === 'confirmed'),
      },
      {
        rule: 'a wrong password is told',
        mutant: 'checking: drop assignRefusal, action of confirmPassword onDone #1',
        holds: (step) =>
          when(answerOf(step, 'confirmPassword')?.tag === 'refused', () => step.after.context.refusal !== null),
      },
    ],
  },
]
