import { savedViewsMachine } from '#machines/admin/views/saved-views.machine.ts'
import type { SavedView, ViewsAnswer, WriteAnswer } from '#machines/admin/views/saved-views.types.ts'
import { defineWalk } from '../walker/types.ts'

const refusal = { message: { code: 'forms.failed' as const }, requestId: 'r-1' }
const low: SavedView = {
  id: 3,
  name: 'Running out',
  query: { tab: 'low' },
  is_shared: false,
  is_own: true,
  may_change: true,
  owner: 'Tunde Bello',
}
const outputs = <Answer>(answers: readonly Answer[]) => answers.map((output) => ({ type: 'done' as const, output }))

/** Views of a list, read and written. */
const savedViews = defineWalk(savedViewsMachine)({
  name: 'savedViews',
  input: { resource: 'products' },
  events: ({ context }) => [
    ...(context.written > 1
      ? []
      : [
          { type: 'view.write' as const, write: { kind: 'create' as const, name: 'A', isShared: true, query: {} } },
          { type: 'view.write' as const, write: { kind: 'remove' as const, id: 3, name: 'Running out' } },
        ]),
    { type: 'refusal.read' },
    { type: 'views.retry' },
    { type: 'views.outdated' },
  ],
  outcomes: {
    fetchViews: () =>
      outputs<ViewsAnswer>([
        { tag: 'loaded', views: [low] },
        { tag: 'refused', refusal },
      ]),
    writeView: () =>
      outputs<WriteAnswer>([{ tag: 'written' }, { tag: 'missing' }, { tag: 'refused', refusal, errors: {} }]),
  },
  always: [
    {
      name: 'what is being written is known',
      holds: (now) => !now.matches('writing') || now.context.write !== null,
    },
    {
      name: 'a write that is under way was not refused',
      holds: (now) => !now.matches('writing') || now.context.refusal === null,
    },
    {
      name: 'views that did not load say why, and those that are shown do not',
      holds: (now) =>
        (!now.matches('failed') || now.context.unloaded !== null) &&
        (!now.matches('ready') || now.context.unloaded === null),
    },
  ],
})

export const walks = [savedViews]
