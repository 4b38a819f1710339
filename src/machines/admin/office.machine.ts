/** The work of the back office: one actor for each resource whose page was opened. It arrives with the first of these pages. */
import { assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'
import { resourceMachine } from './resource.machine.ts'

export type OfficeEvent =
  | { type: 'resource.opened'; resource: string }
  | { type: 'network.returned' }
  /** The person has gone: nothing that was typed stays. */
  | { type: 'drafts.dropped' }

type OfficeContext = { resources: Readonly<Record<string, ActorRefFrom<typeof resourceMachine>>> }

export const officeMachine = setup({
  types: { context: {} as OfficeContext, events: {} as OfficeEvent },
  actors: { resource: resourceMachine },
  guards: { isNew: ({ context }, resource: string) => !(resource in context.resources) },
  actions: {
    openResource: assign({
      resources: ({ context, spawn }, resource: string) => ({
        ...context.resources,
        [resource]: spawn('resource', { id: `resource-${resource}`, input: { resource } }),
      }),
    }),
    tellOutdated: enqueueActions(({ context, enqueue }) => {
      for (const resource of Object.values(context.resources)) enqueue.sendTo(resource, { type: 'records.outdated' })
    }),
    dropResources: enqueueActions(({ context, enqueue }) => {
      for (const resource of Object.values(context.resources)) enqueue.stopChild(resource)
      enqueue.assign({ resources: {} })
    }),
  },
}).createMachine({
  id: 'office',
  context: { resources: {} },
  on: {
    'resource.opened': {
      guard: { type: 'isNew', params: ({ event }) => event.resource },
      actions: { type: 'openResource', params: ({ event }) => event.resource },
    },
    'network.returned': { actions: 'tellOutdated' },
    'drafts.dropped': { actions: 'dropResources' },
  },
})

export type OfficeRef = ActorRefFrom<typeof officeMachine>
