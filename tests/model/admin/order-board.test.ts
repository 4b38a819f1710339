/** Cards of the order desk's board: where they stand, where they may go, and what they show while nobody has answered. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { boardColumns, columnOf, moveInto } from '#machines/admin/order-board.ts'
import { recordMachine } from '#machines/admin/record.machine.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { resourceMachine } from '#machines/admin/resource.machine.ts'
import type { Bulk, BulkAnswer, BulkFound, ListAnswer } from '#machines/admin/resource.types.ts'
import { orderStatuses } from '#machines/order/order.status.ts'

const cardAt = (status: string, ...moves: [action: string, status: string][]): ResourceRecord => ({
  id: 7,
  version: 3,
  order_number: 'NG-261127-AAAAA',
  status,
  moves: moves.map(([action, leads_to]) => ({ action, leads_to })),
})
const toPack = cardAt('confirmed', ['start_processing', 'processing'])
const onItsWay = cardAt('shipped', ['send_out', 'out_for_delivery'], ['deliver', 'delivered'])

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** The list of the desk with one card, and a server that answers when it is told to. */
function openDesk() {
  const answers: ((answer: BulkAnswer) => void)[] = []
  let reads = 0
  const actor = createActor(
    resourceMachine.provide({
      actors: {
        record: recordMachine,
        fetchList: fromPromise<ListAnswer, { resource: string; query: string }>(() => {
          reads += 1
          return reads === 1 ? Promise.resolve({ tag: 'loaded', page: pageOf(toPack) }) : new Promise(() => {})
        }),
        runBulk: fromPromise<BulkAnswer, Bulk & { resource: string }>(
          () => new Promise((resolve) => answers.push(resolve)),
        ),
        findBulk: fromPromise<BulkFound, { resource: string }>(() => Promise.resolve({ job: null })),
      },
    }),
    { input: { resource: 'orders' } },
  ).start()
  const context = () => actor.getSnapshot().context
  return {
    context,
    answers,
    reads: () => reads,
    show: async () => {
      actor.send({ type: 'list.shown', query: 'view=board' })
      await turn()
    },
    drop: () =>
      actor.send({
        type: 'bulk.asked',
        action: 'start_processing',
        ids: [7],
        query: 'view=board',
        total: 1,
        values: {},
        shown: { status: 'processing', moves: [] },
      }),
    /** The column in which it is drawn. */
    column: () => {
      const { page, pending } = context()
      const row = page?.rows[0]
      return columnOf(String((pending?.ids.includes(7) ? pending.values : row)?.['status']))
    },
  }
}

const pageOf = (...rows: ResourceRecord[]) => ({
  rows,
  pagination: { current_page: 1, last_page: 1, per_page: 100, total: rows.length },
  counts: {},
})

describe('a card of the board', () => {
  it('has one column for each status', () => {
    for (const status of orderStatuses) {
      const own = boardColumns.filter(({ statuses }) => (statuses as readonly string[]).includes(status))
      expect(own.length, status).toBeLessThanOrEqual(1)
      expect(columnOf(status)).toBe(own[0]?.id ?? 'others')
    }
  })

  it('is taken by the columns to which its chart has a step, and by no other', () => {
    const taking = (row: ResourceRecord) => boardColumns.map(({ id }) => id).filter((id) => moveInto(row, id))
    expect(taking(toPack)).toEqual(['packing'])
    // it is on the way already: going out to the door is no other column
    expect(taking(onItsWay)).toEqual(['delivered'])
    expect(taking(cardAt('pending_payment'))).toEqual([])
    expect(moveInto(onItsWay, 'delivered')).toEqual({ action: 'deliver', leads_to: 'delivered' })
  })

  it('stands in its new column at once, and stays there from the answer until the list is read again', async () => {
    const desk = openDesk()
    await desk.show()
    desk.drop()
    expect(desk.column()).toBe('packing')
    desk.answers[0]?.({ tag: 'done', results: [{ id: 7, ok: true, message: null, madeId: null }], undos: [] })
    await turn()
    expect(desk.context().pending).toBeNull()
    expect(desk.column()).toBe('packing')
    expect(desk.reads()).toBe(2)
  })

  it('is back where it was when the step is refused, chosen, with the reason beside it', async () => {
    const desk = openDesk()
    await desk.show()
    desk.drop()
    const message = { code: 'forms.failed' as const }
    desk.answers[0]?.({ tag: 'done', results: [{ id: 7, ok: false, message, madeId: null }], undos: [] })
    await turn()
    expect(desk.column()).toBe('to_pack')
    expect(desk.context()).toMatchObject({ selected: [7], results: [{ id: 7, ok: false, message }] })
  })

  it('is moved once by two drops of one moment', async () => {
    const desk = openDesk()
    await desk.show()
    desk.drop()
    desk.drop()
    await turn()
    expect(desk.answers).toHaveLength(1)
  })
})
