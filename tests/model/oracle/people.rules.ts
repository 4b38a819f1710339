/** What must never be, and what must always follow, in the charts that carry what people type and who they are. */
import { imageTypes, largestImage, type Chosen } from '#machines/uploads/upload.machine.ts'
import { answerOf, arrives, tells, when, type RuleBook, type Step } from './oracle.ts'

const isBy = ({ event }: Step, type: string): boolean => event.type === type
const isEmpty = (value: object): boolean => Object.keys(value).length === 0

export const peopleRules: readonly RuleBook[] = [
  {
    chart: 'account',
    rules: [
      {
        rule: 'nothing that was typed stays of a person who goes',
        mutant: '(root): drop dropDrafts, action of drafts.dropped #0',
        holds: (step) => when(isBy(step, 'drafts.dropped'), () => isEmpty(step.after.context.drafts)),
      },
      {
        rule: 'the second step of a log-in is given up with the person who goes',
        mutant: '(root): drop cancelSecondFactor, action of drafts.dropped #0',
        holds: (step) =>
          when(isBy(step, 'drafts.dropped') && 'secondFactor' in step.before.children, () =>
            tells(step, 'secondFactor', 'challenge.restart'),
          ),
      },
      {
        rule: 'the shop hears of a session that begins, and of an account that is no more',
        mutant: '(root): drop passOn, action of session.begun #0',
        holds: (step) =>
          ['session.begun', 'session.userChanged', 'account.deleted'].every((fact) =>
            when(isBy(step, fact), () => tells(step, 'parent', fact)),
          ),
      },
      {
        rule: 'a passkey is waited for by nobody once the person has gone',
        mutant: '(root): drop withdrawPasskey, action of drafts.dropped #0',
        holds: (step) =>
          when(isBy(step, 'drafts.dropped') && 'passkeyLogIn' in step.before.children, () =>
            tells(step, 'passkeyLogIn', 'passkey.withdraw'),
          ),
      },
    ],
  },
  {
    chart: 'form',
    rules: [
      {
        rule: 'nothing goes out while something is wrong with it',
        mutant: 'editing: negate the guard of form.submit #0',
        holds: (step) =>
          when(step.begun.includes('submitForm'), () => (step.event['refusals'] as unknown[]).length === 0),
      },
      {
        rule: 'the account hears of a form that is done',
        mutant: 'submitting: drop tellDone, action of submitForm onDone #0',
        holds: (step) =>
          when(answerOf(step, 'submitForm')?.tag === 'done', () =>
            tells(step, 'parent', 'form.done', { key: step.before.context.key }),
          ),
      },
      {
        rule: 'what is typed is drafted, so that a page that is left loses nothing',
        mutant: 'editing: drop tellDraft, action of field.changed #0',
        holds: (step) => when(isBy(step, 'field.changed'), () => tells(step, 'parent', 'form.drafted')),
      },
    ],
  },
  {
    chart: 'mutation',
    rules: [
      {
        rule: 'the account hears of what was done, so that what is shown of it is read anew',
        mutant: 'running: drop tellDone, action of runMutation onDone #0',
        holds: (step) =>
          when(answerOf(step, 'runMutation')?.tag === 'done', () => tells(step, 'parent', 'mutation.done')),
      },
      {
        rule: 'a person is told that it was refused',
        mutant: 'running: drop tellMessage, action of runMutation onDone #1',
        holds: (step) =>
          when(answerOf(step, 'runMutation')?.tag === 'refused', () => tells(step, 'parent', 'toast.requested')),
      },
      {
        rule: 'a person is told that nobody answered',
        mutant: 'running: drop tellNoAnswer, action of runMutation onError #0',
        holds: (step) =>
          when(step.event.type === 'xstate.error.actor.runMutation', () => tells(step, 'parent', 'toast.requested')),
      },
    ],
  },
  {
    chart: 'registration',
    rules: [
      {
        rule: 'a code goes out at a press alone',
        mutant: 'verifying.cooling: retarget to sending after resendPause #0',
        holds: (step) => when(step.begun.includes('sendCode'), () => isBy(step, 'code.sendAgain')),
      },
      {
        rule: 'a registration that waits for its code stands on the device',
        mutant: '(root): drop save, action of registration.started #0',
        holds: (step) =>
          when(isBy(step, 'registration.started') && 'saveRegistration' in step.before.children, () =>
            tells(step, 'saveRegistration', 'registration.saved', { started: step.event['started'] }),
          ),
      },
      {
        rule: 'a registration that is begun anew leaves nothing of the one before',
        mutant: '(root): drop clear, action of registration.restart #0',
        holds: (step) => when(isBy(step, 'registration.restart'), () => step.after.context.started === null),
      },
    ],
  },
  {
    chart: 'upload',
    rules: [
      {
        rule: 'a picture that is called off is not there any more',
        mutant: 'sending: drop clear, action of upload.cancel #0',
        holds: (step) => when(arrives(step, 'choosing'), () => step.after.context.picture === null),
      },
      {
        rule: 'a picture that was stored is let go of with the form',
        mutant: 'stored: drop clear, action of upload.reset #0',
        holds: (step) =>
          when(
            isBy(step, 'upload.reset') && step.before.matches('stored' as never),
            () => step.after.context.picture === null && step.after.context.uploaded === null,
          ),
      },
      {
        rule: 'a picture that is sent again begins at nothing, and of a type and size that the shop takes',
        mutant: 'refused: drop startOver, action of upload.retry #0',
        holds: (step) =>
          when(step.begun.includes('sendPicture'), () => {
            const { picture, share, message } = step.after.context as { picture: Chosen; share: number; message: null }
            return imageTypes.includes(picture.type) && picture.size <= largestImage && share === 0 && message === null
          }),
      },
    ],
  },
  {
    chart: 'customer',
    rules: [
      {
        rule: 'whoever has not got what is known of a person is told',
        mutant: 'here.saving: drop assignDefect, action of saveDocument onError #0',
        holds: (step) =>
          when(step.event.type === 'xstate.error.actor.saveDocument', () => step.after.context.refusal !== null),
      },
      {
        rule: 'lists hear of a session that was ended',
        mutant: 'here.ending: drop tellMoved, action of endSession onDone #0',
        holds: (step) =>
          when(answerOf(step, 'endSession')?.tag === 'ended', () => tells(step, 'parent', 'customer.moved')),
      },
      {
        rule: 'whoever could not end a session is told why',
        mutant: 'here.ending: drop assignRefusal, action of endSession onDone #1',
        holds: (step) =>
          when(answerOf(step, 'endSession')?.tag === 'refused', () => step.after.context.refusal !== null),
      },
    ],
  },
  {
    chart: 'record',
    rules: [
      {
        rule: 'what was typed goes from the device once it is saved',
        mutant: 'saving: drop leaveDraft, action of saveRecord onDone #0',
        holds: (step) =>
          when(answerOf(step, 'saveRecord')?.tag === 'saved', () => tells(step, 'keepDraft', 'draft.left')),
      },
      {
        rule: 'what takes a password goes out only with it',
        mutant: 'confirming: negate the guard of confirmation onDone #0',
        holds: (step) =>
          when(
            step.before.matches('confirming' as never) && step.begun.includes('saveRecord'),
            () => answerOf(step, 'confirmation')?.tag === 'confirmed',
          ),
      },
      {
        rule: 'a row shows what it holds once the answer is here, or the record was left before',
        mutant: 'saving: drop tellNothingPending, exit',
        holds: (step) =>
          when(step.before.matches('saving' as never) && !step.after.matches('saving' as never), () =>
            tells(step, 'parent', 'rows.pending', { pending: null }),
          ),
      },
    ],
  },
]
