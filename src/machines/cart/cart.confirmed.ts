import { cartSetup } from './cart.setup.ts'

/** Whose cart it is, and whether this device holds it as it stands: opened, joined with a guest's, open. */
export const confirmedRegion = cartSetup.createStateConfig({
  initial: 'unowned',
  states: {
    /** Nobody knows yet whose cart it is; commands wait. */
    unowned: { tags: 'opening', meta: { ignores: ['line.due', 'network.returned'] } },
    opening: {
      tags: 'opening',
      meta: { ignores: ['line.due', 'network.returned'] },
      invoke: {
        id: 'openCart',
        src: 'openCart',
        input: ({ context }) => ({ owner: context.owner, left: context.left }),
        onDone: [
          {
            guard: { type: 'canJoinAtOnce', params: ({ event }) => event.output },
            target: 'merging',
            actions: [{ type: 'assignOpened', params: ({ event }) => event.output }, 'showJoining'],
          },
          { target: 'open', actions: { type: 'assignOpened', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open', actions: 'tellMemoryOnly' },
      },
    },
    merging: {
      tags: 'merging',
      meta: { ignores: ['line.due', 'network.returned'] },
      invoke: {
        id: 'mergeCart',
        src: 'mergeCart',
        input: ({ context }) => ({ owner: context.owner, joining: context.joining }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'open',
            actions: [{ type: 'assignMerged', params: ({ event }) => event.output }, 'tellSynchronized'],
          },
          { guard: { type: 'isUnreachable', params: ({ event }) => event.output }, target: 'mergingLater' },
          { target: 'open', actions: ['dropJoining', 'tellSyncFailed'] },
        ],
        onError: { target: 'open', actions: ['dropJoining', 'tellSyncFailed'] },
      },
    },
    mergingLater: {
      tags: 'merging',
      meta: { ignores: ['line.due'] },
      after: { retryDelay: 'merging' },
      on: { 'network.returned': 'merging' },
    },
    open: {
      entry: ['resumeLineSyncs', 'refreshUnlessEmpty'],
      always: { guard: 'canJoin', target: 'merging', actions: 'showJoining' },
      on: {
        'line.due': { actions: { type: 'release', params: ({ event }) => event.key } },
        'network.returned': { actions: ['tellLineSyncsReturned', 'refreshUnlessEmpty'] },
      },
    },
  },
})
