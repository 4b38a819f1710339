import { savedItemsMachine } from '#machines/saved-items/saved-items.machine.ts'
import { shownOf, withoutChange } from '#machines/saved-items/saved-changes.ts'
import type { ListAnswer, OpenedItems, SavedChangeAnswer } from '#machines/saved-items/saved-items.types.ts'
import { defineWalk } from '../walker/types.ts'

const outputs = <Answer>(answers: readonly Answer[]) => answers.map((output) => ({ type: 'done' as const, output }))
const message = { code: 'forms.failed' as const }

/** A list of one product; another is put aside and taken off. */
export const walks = [
  defineWalk(savedItemsMachine)({
    name: 'savedItems',
    events: () => [
      { type: 'savedItem.changed', id: 3, isSaved: true },
      { type: 'savedItem.changed', id: 3, isSaved: false },
      { type: 'savedItems.outdated' },
      { type: 'savedItems.changedElsewhere', changes: [] },
      { type: 'person.changed' },
      { type: 'drafts.dropped' },
      { type: 'network.returned' },
    ],
    outcomes: {
      keepChanges: () => [],
      openSavedItems: () =>
        outputs<OpenedItems>([
          { owner: null, joining: [], known: [], changes: [] },
          { owner: 7, joining: [3], known: [], changes: [] },
          { owner: 7, joining: [], known: [1], changes: [{ id: 3, isSaved: true }] },
        ]),
      listSavedItems: ({ context: { changes } }) =>
        outputs<ListAnswer>([
          { tag: 'listed', ids: [1], changes, leftOut: 0 },
          { tag: 'listed', ids: [3], changes: [], leftOut: 1 },
          { tag: 'late' },
        ]),
      changeSavedItem: ({ context: { known, changes } }) => {
        const [first] = changes
        const left = first ? withoutChange(changes, first) : []
        return outputs<SavedChangeAnswer>([
          { tag: 'done', known: first ? shownOf(known, [first]) : known, changes: left },
          { tag: 'refused', known, changes: left, message },
          { tag: 'late' },
        ])
      },
    },
    fingerprint: ({ value, context: { owner, joining, known, changes } }) =>
      JSON.stringify([value, owner, joining.length, known, changes]),
    equivalents: {
      'listed: retarget to changed always #0': 'with changes it is left at once, to where these lead',
    },
    always: [
      {
        name: 'at rest the server knows everything',
        holds: (now) => !now.matches('listed') || now.context.changes.length === 0,
      },
      {
        name: 'a guest has no account’s list',
        holds: (now) => !now.matches('guest') || (now.context.owner === null && now.context.changes.length === 0),
      },
      {
        name: 'no product is listed twice',
        holds: ({ context: { known, changes } }) => {
          const shown = shownOf(known, changes)
          return new Set(shown).size === shown.length
        },
      },
    ],
  }),
]
