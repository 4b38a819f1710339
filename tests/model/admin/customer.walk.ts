import { customerMachine } from '#machines/admin/customer.machine.ts'
import type { CustomerOverview } from '#machines/admin/customer.read.ts'
import type { DocumentAnswer, EndAnswer, OverviewAnswer } from '#machines/admin/customer.types.ts'
import { defineWalk } from '../walker/types.ts'

const refusal = { message: { code: 'forms.failed' as const }, requestId: 'r-1' }
const overview = { notes: [], addresses: [], sessions: [] }
/** Looked at again, they may be others. */
const later = { ...overview, notes: [{ id: 1, text: 'Call first' }] } as unknown as CustomerOverview
const outputs = <Answer>(answers: readonly Answer[]) => answers.map((output) => ({ type: 'done' as const, output }))

/** A customer's page, whose sessions end and whose document is saved. */
const customer = defineWalk(customerMachine)({
  name: 'customer',
  input: { id: 7 },
  events: () => [
    { type: 'customer.retry' },
    { type: 'customer.outdated' },
    { type: 'session.end', session: 3 },
    { type: 'document.save' },
  ],
  outcomes: {
    fetchOverview: ({ context }) =>
      outputs<OverviewAnswer>([
        { tag: 'loaded', overview: context.overview ? later : overview },
        { tag: 'missing' },
        { tag: 'refused', refusal },
      ]),
    endSession: () => outputs<EndAnswer>([{ tag: 'ended' }, { tag: 'refused', refusal }]),
    saveDocument: () =>
      outputs<DocumentAnswer>([
        { tag: 'saved', name: 'a.json' },
        { tag: 'refused', refusal },
      ]),
  },
  always: [
    {
      name: 'a page that is shown has what the server told of',
      holds: (now) => !now.matches('here') || now.context.overview !== null,
    },
    {
      name: 'a session is named exactly while it is being ended',
      holds: (now) => (now.context.session !== null) === now.matches({ here: 'ending' }),
    },
    {
      name: 'nobody is told at once that a file was saved and that something was refused',
      holds: (now) => now.context.saved === null || now.context.refusal === null,
    },
  ],
})

export const walks = [customer]
