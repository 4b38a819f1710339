/** What must never be, and what must always follow, in the charts that keep what is a person's own, or bring out what is written of people. */
import { isBelow } from '#machines/cache/cache.policy.ts'
import { answerOf, arrives, tells, when, type RuleBook, type Step } from './oracle.ts'

const isBy = ({ event }: Step, type: string): boolean => event.type === type

type Watched = { ref: { id: string }; watchers: number }
type Queries = Record<string, Watched>

const queriesOf = ({ context }: Step['before']): [string, Watched][] => Object.entries(context['queries'] as Queries)

/** Whether each query below the paths of the event that somebody watches is told so. */
const watchedAreTold = (step: Step, type: string): boolean =>
  queriesOf(step.before)
    .filter(([key, { watchers }]) => watchers > 0 && isBelow(key, step.event['paths'] as string[]))
    .every(([, { ref }]) => tells(step, ref.id, type))

export const keptRules: readonly RuleBook[] = [
  {
    chart: 'queryCache',
    rules: [
      {
        rule: 'what was read for a person goes from what is in view',
        mutant: '(root): drop dropWatched, action of queries.dropped #0',
        holds: (step) => when(isBy(step, 'queries.dropped'), () => watchedAreTold(step, 'query.dropped')),
      },
      {
        rule: 'what was read for a person and is out of view is kept no longer',
        mutant: '(root): drop collect, action of queries.dropped #0',
        holds: (step) =>
          when(isBy(step, 'queries.dropped'), () =>
            queriesOf(step.after).every(
              ([key, { watchers }]) => watchers > 0 || !isBelow(key, step.event['paths'] as string[]),
            ),
          ),
      },
      {
        rule: 'what is in view and has changed is read anew',
        mutant: '(root): drop retryWatched, action of queries.outdated #0',
        holds: (step) => when(isBy(step, 'queries.outdated'), () => watchedAreTold(step, 'query.refetch')),
      },
    ],
  },
  {
    chart: 'inbox',
    rules: [
      {
        rule: 'messages of one person are not shown to the next',
        mutant: '(root): drop forget, action of person.changed #0',
        holds: (step) => when(isBy(step, 'person.changed'), () => step.after.context.inbox === null),
      },
      {
        rule: 'whoever marked all as read is told where the server did not do it',
        mutant: 'listed.markingAll: drop sayTrouble, action of markAllRead onDone #0',
        holds: (step) =>
          when(answerOf(step, 'markAllRead')?.tag === 'failed', () => tells(step, 'parent', 'toast.requested')),
      },
      {
        rule: 'whoever marked all as read is told where nobody heard of it',
        mutant: 'listed.markingAll: drop sayTrouble, action of markAllRead onError #0',
        holds: (step) =>
          when(step.event.type === 'xstate.error.actor.markAllRead', () => tells(step, 'parent', 'toast.requested')),
      },
    ],
  },
  {
    chart: 'savedItems',
    rules: [
      {
        rule: 'whose heart was refused is told',
        mutant: 'changing: drop sayRefused, action of changeSavedItem onDone #1',
        holds: (step) =>
          when(answerOf(step, 'changeSavedItem')?.tag === 'refused', () => tells(step, 'parent', 'toast.requested')),
      },
      {
        rule: 'what a heart did stands on the device before the server knows it',
        mutant: '(root): drop keepChange, action of savedItem.changed #0',
        holds: (step) =>
          when(
            isBy(step, 'savedItem.changed') &&
              'keepChanges' in step.before.children &&
              !step.before.matches('guest' as never),
            () => tells(step, 'keepChanges', 'change.kept'),
          ),
      },
      {
        rule: 'hearts follow the list of the account',
        mutant: 'listing: drop tellListed, action of listSavedItems onDone #1',
        holds: (step) =>
          when(answerOf(step, 'listSavedItems')?.tag === 'listed', () => tells(step, 'parent', 'savedItems.listed')),
      },
    ],
  },
  {
    chart: 'marketList',
    rules: [
      {
        rule: 'what was written goes with whoever goes',
        mutant: '(root): drop forget, action of drafts.dropped #0',
        holds: (step) =>
          when(
            isBy(step, 'drafts.dropped'),
            () => step.after.context.text === '' && step.after.context.lines.length === 0,
          ),
      },
      {
        rule: 'what was written stands on the device no longer once its person has gone',
        mutant: '(root): drop forgetKept, action of drafts.dropped #0',
        holds: (step) =>
          when(isBy(step, 'drafts.dropped') && 'storeList' in step.before.children, () =>
            tells(step, 'storeList', 'list.forgotten'),
          ),
      },
      {
        rule: 'what is written stands on the device, so that a page that is left loses nothing',
        mutant: 'writing: drop keepList, action of text.changed #0',
        holds: (step) =>
          when(
            isBy(step, 'text.changed') &&
              'storeList' in step.before.children &&
              step.before.matches('writing' as never),
            () => tells(step, 'storeList', 'list.kept'),
          ),
      },
    ],
  },
  {
    chart: 'export',
    rules: [
      {
        rule: 'whoever waits for a file is told where nobody answers',
        mutant: 'looking: drop assignDefect, action of watchExport onError #0',
        holds: (step) =>
          when(step.event.type === 'xstate.error.actor.watchExport', () => step.after.context.refusal !== null),
      },
      {
        rule: 'whoever may not have a file is told',
        mutant: 'starting: drop assignJob, action of beginExport onDone #1',
        holds: (step) =>
          when(answerOf(step, 'beginExport')?.tag === 'refused', () => step.after.context.refusal !== null),
      },
      {
        rule: 'whoever has not got a file is told',
        mutant: 'saving: drop assignDefect, action of saveFile onError #0',
        holds: (step) =>
          when(step.event.type === 'xstate.error.actor.saveFile', () => step.after.context.refusal !== null),
      },
    ],
  },
  {
    chart: 'resource',
    rules: [
      {
        rule: 'what takes a password is done to many only with it, or asked for anew',
        mutant: 'bulk.confirming: negate the guard of confirmation onDone #0',
        holds: (step) =>
          when(
            step.before.matches({ bulk: 'confirming' } as never) && step.begun.includes('runBulk'),
            () => isBy(step, 'bulk.asked') || answerOf(step, 'confirmation')?.tag === 'confirmed',
          ),
      },
      {
        rule: 'an open record is looked at again after something was done to many',
        mutant: 'bulk.running: drop outdateRecord, action of runBulk onDone #2',
        holds: (step) =>
          when(answerOf(step, 'runBulk')?.tag === 'done' && 'record' in step.before.children, () =>
            tells(step, 'record', 'records.outdated'),
          ),
      },
      {
        rule: 'whoever asked for many is told where nobody answered',
        mutant: 'bulk.running: drop assignBulkDefect, action of runBulk onError #0',
        holds: (step) =>
          when(step.event.type === 'xstate.error.actor.runBulk', () => step.after.context.bulkRefusal !== null),
      },
    ],
  },
  {
    chart: 'import',
    rules: [
      {
        rule: 'whoever asked for a turn is told that it was refused',
        mutant: 'here.turning: drop assignRefusal, action of turnImport onDone #2',
        holds: (step) =>
          when(answerOf(step, 'turnImport')?.tag === 'refused', () => step.after.context.refusal !== null),
      },
      {
        rule: 'whoever asked for a turn is told where nobody answered',
        mutant: 'here.turning: drop assignDefect, action of turnImport onError #0',
        holds: (step) =>
          when(step.event.type === 'xstate.error.actor.turnImport', () => step.after.context.refusal !== null),
      },
      {
        rule: 'what one file said is not shown beside another',
        mutant: '(root): drop assignShown, action of import.shown #1',
        holds: (step) =>
          when(arrives(step, 'opening') && isBy(step, 'import.shown'), () => {
            const { id, job, refusal } = step.after.context
            return id === step.event['id'] && job === null && refusal === null
          }),
      },
    ],
  },
]
