/** Whether an actor is a cart or belongs to one: apart from what reads carts, so that the page knows it before that has come. */
import type { AnyMachineSnapshot } from 'xstate'

/** Path of the cart that an actor is, or that is above it; undefined where none is. */
export function cartAbove(snapshots: ReadonlyMap<string, AnyMachineSnapshot>, path: string): string | undefined {
  const parts = path.split('/')
  const paths = parts.map((_, place) => parts.slice(0, parts.length - place).join('/'))
  return paths.find((one) => snapshots.get(one)?.machine.id === 'cart')
}
