/** What the chart of the market list is made of. */
import { assign, sendParent, sendTo, setup } from 'xstate'
import { channel, port } from '#machines/port.ts'
import type { CartSeen } from '#machines/cart/cart.types.ts'
import type { ShopFact } from '#machines/shop/shop.facts.ts'
import * as list from './market-list.lines.ts'
import {
  carryingTime,
  mostLetters,
  readingTime,
  type KeptList,
  type ListLine,
  type ListProblem,
  type MarketListContext,
  type MarketListEvent,
  type ReadAnswer,
  type StoreList,
} from './market-list.types.ts'

export const fresh: MarketListContext = {
  text: '',
  lines: [],
  counted: 0,
  removed: null,
  problem: null,
  correction: null,
  correctionProblem: null,
  cart: [],
  wanted: [],
  missing: [],
}

const problemOf = (answer: ReadAnswer | null): ListProblem =>
  answer?.tag === 'refused'
    ? {
        kind: 'refused',
        message: answer.message,
        requestId: answer.requestId,
        retryAfter: answer.retryAfter,
      }
    : { kind: 'unreachable' }

/** The lines of an answer, with ids of their own. */
const numbered = ({ counted }: MarketListContext, answer: ReadAnswer): ListLine[] =>
  answer.tag === 'read' ? answer.lines.map((line, at) => list.listLineOf(line, counted + 1 + at)) : []

/** A list whose lines changed says what they say. */
const withLines = (lines: ListLine[]) => ({ lines, text: list.textOf(lines) })

const isBlank = (text: string): boolean => text.trim() === ''

export const marketListSetup = setup({
  types: {
    context: {} as MarketListContext,
    events: {} as MarketListEvent,
    tags: {} as 'busy' | 'writing' | 'looking' | 'late',
  },
  actors: {
    openList: port<KeptList | null, undefined>('openList'),
    readList: port<ReadAnswer, { text: string }>('readList'),
    /** As `readList`, of one line. */
    readLine: port<ReadAnswer, { text: string }>('readLine'),
    storeList: channel<StoreList, undefined>('storeList'),
  },
  guards: {
    isRead: (_, answer: ReadAnswer) => answer.tag === 'read',
    mustWait: (_, answer: ReadAnswer) => answer.tag === 'refused' && answer.retryAfter !== null,
    isRefused: (_, answer: ReadAnswer) => answer.tag === 'refused',
    hasKeptLines: (_, kept: KeptList | null) => (kept?.lines.length ?? 0) > 0,
    isBlank: ({ context }) => isBlank(context.text),
    isLong: ({ context }) => context.text.length > mostLetters,
    hasChosen: ({ context }) => context.lines.some(list.isChosen),
    hasRemoved: ({ context }) => context.removed !== null,
    hasWords: (_, text: string) => !isBlank(text),
    hasMissing: ({ context }) => context.missing.length > 0,
    isConfirmed: (_, cart: CartSeen) => cart.isConfirmed,
  },
  actions: {
    assignText: assign((_, text: string) => ({ text, problem: null })),
    /** The reason to wait stays in view. */
    typeOn: assign((_, text: string) => ({ text })),
    assignOffered: assign(({ context }, text: string) => ({
      text: isBlank(context.text) ? text : `${context.text.trimEnd()}\n${text}`,
      problem: null,
    })),
    assignKept: assign((_, kept: KeptList | null) => ({
      text: kept?.text ?? '',
      lines: kept?.lines ?? [],
      counted: Math.max(0, ...(kept?.lines ?? []).map(({ id }) => id)),
    })),
    sayMissing: assign({ problem: { kind: 'missing' } }),
    sayLong: assign({ problem: { kind: 'long' } }),
    assignProblem: assign((_, answer: ReadAnswer | null) => ({ problem: problemOf(answer) })),
    clearProblem: assign({ problem: null }),
    assignRead: assign(({ context }, answer: ReadAnswer) => {
      const lines = numbered(context, answer)
      return {
        ...withLines(list.reconciled(context.lines, lines)),
        counted: context.counted + lines.length,
        removed: null,
        correctionProblem: null,
      }
    }),
    assignUnits: assign(({ context }, { id, units }: { id: number; units: number }) => ({
      lines: list.withUnits(context.lines, id, units),
    })),
    assignChoice: assign(({ context }, { id, suggestion }: { id: number; suggestion: number }) => ({
      lines: list.withChoice(context.lines, id, suggestion),
    })),
    removeLine: assign(({ context }, id: number) => {
      const at = context.lines.findIndex((one) => one.id === id)
      const line = context.lines[at]
      return line
        ? { ...withLines(context.lines.filter((one) => one !== line)), removed: { line, at }, correctionProblem: null }
        : {}
    }),
    restoreLine: assign(({ context }) =>
      context.removed
        ? { ...withLines(context.lines.toSpliced(context.removed.at, 0, context.removed.line)), removed: null }
        : {},
    ),
    assignCorrection: assign((_, { id, text }: { id: number; text: string }) => ({
      correction: { id, text },
      correctionProblem: null,
    })),
    assignCorrected: assign(({ context }, answer: ReadAnswer) => {
      const corrected = numbered(context, answer)
      const { correction } = context
      return {
        ...withLines(correction ? list.withCorrection(context.lines, correction.id, corrected) : context.lines),
        counted: context.counted + corrected.length,
        correction: null,
        removed: null,
      }
    }),
    assignCorrectionProblem: assign(({ context }, answer: ReadAnswer | null) => ({
      correction: null,
      correctionProblem: context.correction && { id: context.correction.id, problem: problemOf(answer) },
    })),
    dropCorrection: assign({ correction: null, correctionProblem: null, removed: null }),
    assignCart: assign((_, cart: CartSeen) => ({ cart: cart.items.map(itemOf) })),
    assignMissing: assign(({ context }) => ({ missing: list.missingOf(context.wanted, context.cart) })),
    assignWanted: assign(({ context }) => ({ wanted: list.wantedOf(context.lines, context.cart), missing: [] })),
    clearMissing: assign({ missing: [] }),
    forgetWanted: assign({ wanted: [], missing: [] }),
    tellWanted: sendParent(({ context: { lines, wanted, cart } }, id: string): ShopFact => ({
      type: 'goods.wanted',
      goods: list.goodsOf(lines, wanted, cart, id),
    })),
    tellMissing: sendParent(({ context: { lines, wanted, missing, cart } }, id: string): ShopFact => {
      const lacking = wanted.filter(({ key }) => missing.includes(key))
      return { type: 'goods.wanted', goods: list.goodsOf(lines, lacking, cart, id) }
    }),
    askCart: sendParent({ type: 'cart.asked' } satisfies ShopFact),
    /** Lines that were read from other words than stand there now would hide those after a reload. */
    keepList: sendTo('storeList', ({ context: { text, lines } }): StoreList => ({
      type: 'list.kept',
      list: { text, lines: text === list.textOf(lines) ? lines : [] },
    })),
    /** What was added is not offered once more after a reload. */
    keepText: sendTo('storeList', ({ context: { text } }): StoreList => ({
      type: 'list.kept',
      list: { text, lines: [] },
    })),
    forgetKept: sendTo('storeList', { type: 'list.forgotten' } satisfies StoreList),
    /** The cart is the shop's and stays known. */
    forget: assign(({ context }) => ({ ...fresh, cart: context.cart })),
  },
  delays: {
    readingTime,
    carryingTime,
    waitingTime: ({ context: { problem } }) => (problem?.kind === 'refused' ? (problem.retryAfter ?? 0) * 1000 : 0),
  },
})

const itemOf = ({ product_id, product_measurement_id, quantity }: CartSeen['items'][number]) => ({
  product_id,
  product_measurement_id: product_measurement_id ?? null,
  quantity,
})
