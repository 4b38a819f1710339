import { actorSendReference, stringifyReference } from './support/references.ts'
import type { Row } from './support/row.ts'

/** What the machine does without Oja, so that the other tables can be read on any machine. */
export async function run(): Promise<Row[]> {
  const list = Array.from({ length: 24 }, (_, id) => ({
    id,
    name: `Product ${id}`,
    slug: `product-${id}`,
    price: 1250.5,
  }))
  const group = 'this machine, references'
  return [
    { group, name: 'XState actor.send, guard and assign', value: actorSendReference(), unit: 'events/s' },
    { group, name: 'JSON.stringify, list of 24', value: stringifyReference(list), unit: 'calls/s' },
  ]
}
