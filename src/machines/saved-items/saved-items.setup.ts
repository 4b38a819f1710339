/** What the chart of saved items is made of. */
import { assign, sendParent, sendTo, setup } from 'xstate'
import { channel, port } from '#machines/port.ts'
import type { ShopFact } from '#machines/shop/shop.facts.ts'
import { shownOf, withChange } from './saved-changes.ts'
import type {
  ChangeRequest,
  KeepChange,
  ListAnswer,
  ListRequest,
  OpenedItems,
  SavedChange,
  SavedChangeAnswer,
  SavedItemsContext,
  SavedItemsEvent,
} from './saved-items.types.ts'

export const nobodys: SavedItemsContext = { owner: null, joining: [], known: [], changes: [], losses: 0 }

export const savedItemsSetup = setup({
  types: { context: {} as SavedItemsContext, events: {} as SavedItemsEvent },
  actors: {
    /** Reads what this device knows of whoever is signed in. */
    openSavedItems: port<OpenedItems, undefined>('openSavedItems'),
    /** Asks the server for the list, with what is to join it, and keeps it on this device. */
    listSavedItems: port<ListAnswer, ListRequest>('listSavedItems'),
    changeSavedItem: port<SavedChangeAnswer, ChangeRequest>('changeSavedItem'),
    keepChanges: channel<KeepChange, undefined>('keepChanges'),
  },
  guards: {
    isNobodys: (_, { owner }: OpenedItems) => owner === null,
    isListed: (_, answer: ListAnswer) => answer.tag === 'listed',
    hasLeftOut: (_, answer: ListAnswer) => answer.tag === 'listed' && answer.leftOut > 0,
    isRefused: (_, answer: SavedChangeAnswer) => answer.tag === 'refused',
    isLate: (_, answer: SavedChangeAnswer) => answer.tag === 'late',
    hasChanges: ({ context }) => context.changes.length > 0,
  },
  actions: {
    assignOpened: assign((_, opened: OpenedItems) => ({ ...opened, losses: 0 })),
    forget: assign(nobodys),
    assignListed: assign((_, answer: ListAnswer) =>
      answer.tag === 'listed' ? { known: answer.ids, changes: answer.changes, joining: [], losses: 0 } : {},
    ),
    assignSettled: assign((_, answer: SavedChangeAnswer) =>
      answer.tag === 'late' ? {} : { known: answer.known, changes: answer.changes, losses: 0 },
    ),
    assignChanges: assign((_, changes: readonly SavedChange[]) => ({ changes })),
    addChange: assign(({ context }, change: SavedChange) => ({ changes: withChange(context.changes, change) })),
    keepChange: sendTo('keepChanges', ({ context: { owner } }, change: SavedChange): KeepChange => ({
      type: 'change.kept',
      owner,
      change,
    })),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    /** To the list of this device, which all hearts look at. */
    tellListed: sendParent(({ context: { known, changes } }): ShopFact => ({
      type: 'savedItems.listed',
      ids: shownOf(known, changes),
    })),
    sayRefused: sendParent((_, answer: SavedChangeAnswer): ShopFact => ({
      type: 'toast.requested',
      toast: {
        type: 'warning',
        message: answer.tag === 'refused' ? answer.message : { code: 'forms.failed' },
      },
    })),
    sayLeftOut: sendParent((_, answer: ListAnswer): ShopFact => ({
      type: 'toast.requested',
      toast: {
        type: 'warning',
        message: { code: 'saved.leftOut', params: { count: answer.tag === 'listed' ? answer.leftOut : 0 } },
      },
    })),
  },
  delays: {
    /** CART-17: identical calls within 300 ms share an answer. */
    gatheringTime: 400,
    pause: ({ context }) => Math.min(60_000, 1_000 * 2 ** context.losses),
  },
})
