/** A cart in the middle of its world, recorded while a test uses it, and what the inspector reads of it. */
import { cartViewAt } from '#inspector/time/cart-view.ts'
import type { Side } from '#inspector/time/cart-commands.ts'
import type { Owner } from '#machines/cart/cart.types.ts'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { createScrubber } from '#services/journal/scrubber.ts'
import { openCartWorld, worldMachine } from '../cart/cart-world.ts'
import { product } from '../cart/goods.ts'

export const rice = product(1, 'Ofada rice', { stock_quantity: 50 })
export const beans = product(2, 'Honey beans', { stock_quantity: 50 })
export const path = 'world/cart'

type There = Extract<ReturnType<typeof cartViewAt>, { tag: 'there' }>

export function thereAt(side: Side, at: number): There {
  const view = cartViewAt(side, at, path)
  if (view.tag !== 'there') throw new Error(`There is no cart: ${view.why}`)
  return view
}

export const sideOf = (entries: readonly JournalEntry[]): Side => {
  const scrubber = createScrubber(entries, { world: worldMachine })
  return { entries, from: undefined, at: (count) => scrubber.at(count) }
}

/** A cart whose clock the test winds: each entry is as old as the test says. */
export async function openRecorded(owner: Owner) {
  const world = openCartWorld([rice, beans])
  let now = 0
  const times: number[] = []
  const stamp = (): void => {
    while (times.length < world.entries().length) times.push(now)
  }
  const after = async (act: Promise<unknown>): Promise<void> => {
    await act
    stamp()
  }
  let adds = 0
  const add = (of = rice, quantity = 1) =>
    after(world.send({ type: 'line.add', id: `add-${(adds += 1)}`, product: of, measurement: null, quantity }))
  await after(world.send({ type: 'owner.changed', owner }))
  await after(world.drain())
  return {
    world,
    add,
    after,
    async wait(ms: number): Promise<void> {
      now += ms
      await after(world.wait(ms))
    },
    recorded(): Side {
      stamp()
      return sideOf(world.entries().map((entry, place) => ({ ...entry, at: times[place] ?? 0 })))
    },
  }
}

/** The last moment at which the cart's event of a name had just happened. */
export const momentOf = ({ entries }: Side, name: string): number =>
  entries.findLastIndex((entry) => entry.name === name && entry.actorPath.endsWith('/cart')) + 1

export const quantities = ({ rows }: There) =>
  rows.map(({ key, confirmed, pending, seen }) => [key, confirmed, pending, seen])
export const said = ({ commands }: There) => commands.map(({ kind, key, tries, state }) => [kind, key, tries, state])
export const judged = (view: There, id: string) => view.change?.checks.find((check) => check.id === id)
