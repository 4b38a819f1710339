/** What must hold of an order at the desk, whatever its chart looks like. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { deskOrderMachine } from '#machines/admin/desk-order.machine.ts'
import type { DeskOrder, NoteCall, OrderAnswer, StepAnswer, StepCall } from '#machines/admin/desk-order.types.ts'
import { officeMachine } from '#machines/admin/office.machine.ts'
import { resourceMachine } from '#machines/admin/resource.machine.ts'
import type { ListAnswer } from '#machines/admin/resource.types.ts'

const settle = () => new Promise((done) => setTimeout(done))

/** A server with one order that others move too, and that answers a step when it is let. */
async function openDesk() {
  const stored = { version: 2, status: 'confirmed' }
  const steps: StepCall[] = []
  const held: (() => void)[] = []
  let answer: 'as it stands' | 'refused' | 'broken' = 'as it stands'
  let lists = 0
  const now = () => ({ ...stored, actions: [], history: [] }) as unknown as DeskOrder
  const step = (call: StepCall): StepAnswer => {
    steps.push(call)
    if (answer === 'broken') throw new Error('lost')
    if (answer === 'refused')
      return { tag: 'refused', refusal: { message: { code: 'forms.failed' }, requestId: null }, errors: {} }
    if (call.version !== stored.version) return { tag: 'stale', movedOn: { by: 'Bola', at: '2026-05-01T10:00:00Z' } }
    Object.assign(stored, { version: stored.version + 1, status: 'processing' })
    return { tag: 'done', order: now() }
  }
  const office = createActor(
    officeMachine.provide({
      actors: {
        resource: resourceMachine.provide({
          actors: {
            fetchList: fromPromise<ListAnswer, { resource: string; query: string }>(() => {
              lists += 1
              return Promise.resolve({
                tag: 'refused',
                refusal: { message: { code: 'forms.failed' }, requestId: null },
              })
            }),
          },
        }),
        deskOrder: deskOrderMachine.provide({
          actors: {
            fetchOrder: fromPromise<OrderAnswer, { number: string }>(() =>
              Promise.resolve({ tag: 'loaded', order: now() }),
            ),
            takeStep: fromPromise<StepAnswer, StepCall>(async ({ input }) => {
              await new Promise<void>((go) => held.push(go))
              return step(input)
            }),
            addNote: fromPromise<StepAnswer, NoteCall>(() => Promise.resolve({ tag: 'done', order: now() })),
          },
        }),
      },
    }),
  ).start()
  office.send({ type: 'resource.opened', resource: 'orders' })
  office.getSnapshot().context.resources['orders']?.send({ type: 'list.shown', query: '' })
  office.send({ type: 'desk.opened', number: 'NG-1' })
  await settle()
  const desk = office.getSnapshot().context.orders['NG-1']!
  return {
    stored,
    steps,
    office,
    desk,
    lists: () => lists,
    seen: () => desk.getSnapshot().context,
    answers: (how: typeof answer) => (answer = how),
    press: () => desk.send({ type: 'step.asked', action: 'start_processing', values: {} }),
    async release() {
      held.splice(0).forEach((go) => go())
      await settle()
      await settle()
    },
  }
}

describe('an order at the desk', () => {
  it('shows a step at once, asks for it once however often it is pressed, and the list is looked at again', async () => {
    const { desk, press, release, seen, steps, lists } = await openDesk()
    const before = lists()
    press()
    press()
    expect(seen().pending?.action).toBe('start_processing')
    await release()
    expect(steps).toHaveLength(1)
    expect(seen().order).toMatchObject({ version: 3, status: 'processing' })
    expect(seen().pending).toBeNull()
    expect(desk.getSnapshot().matches({ here: 'resting' })).toBe(true)
    expect(lists()).toBe(before + 1)
  })

  it('tells who was first and when, and shows the order as it then stands', async () => {
    const { desk, stored, press, release, seen } = await openDesk()
    Object.assign(stored, { version: 5, status: 'cancelled' })
    press()
    await release()
    expect(seen().movedOn).toEqual({ by: 'Bola', at: '2026-05-01T10:00:00Z' })
    expect(seen().order).toMatchObject({ version: 5, status: 'cancelled' })
    // closing the dialog takes the refusal away, not who was first
    desk.send({ type: 'told.closed' })
    expect(seen().movedOn).toMatchObject({ by: 'Bola' })
    press()
    expect(seen().movedOn).toBeNull()
  })

  it('takes a refused step back and keeps what the order was', async () => {
    const { answers, press, release, seen } = await openDesk()
    answers('refused')
    press()
    await release()
    expect(seen()).toMatchObject({ pending: null, refusal: { message: { code: 'forms.failed' } } })
    expect(seen().order).toMatchObject({ version: 2, status: 'confirmed' })
  })

  it('asks how the order stands after an answer that was lost, and does not repeat the step by itself', async () => {
    const { answers, press, release, seen, steps, stored } = await openDesk()
    answers('broken')
    press()
    Object.assign(stored, { version: 3, status: 'processing' })
    await release()
    expect(steps).toHaveLength(1)
    expect(seen()).toMatchObject({ pending: null, refusal: { message: { code: 'forms.unreachable' } } })
    expect(seen().order).toMatchObject({ version: 3 })
  })

  it('leaves with its page, and with the person', async () => {
    const { office, desk } = await openDesk()
    office.send({ type: 'desk.opened', number: 'NG-2' })
    office.send({ type: 'desk.closed', number: 'NG-1' })
    expect(Object.keys(office.getSnapshot().context.orders)).toEqual(['NG-2'])
    expect(desk.getSnapshot().status).toBe('stopped')
    office.send({ type: 'drafts.dropped' })
    expect(office.getSnapshot().context.orders).toEqual({})
  })
})
