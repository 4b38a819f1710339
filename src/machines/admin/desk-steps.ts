/** What the steps of an order ask for at the desk, beside the press: fields as those of resources, checked by the same rules. */
import type { DeskOrder } from './desk-order.types.ts'
import type { Field, Values } from './resource.definition.ts'

export type DeskStepForm = {
  readonly fields?: readonly Field[]
  /** Fields for what is collected at a store alone. */
  readonly pickupFields?: readonly Field[]
  /** Fields for what is brought to a door alone. */
  readonly doorFields?: readonly Field[]
  /** What the fields begin with. */
  readonly begin?: (order: DeskOrder) => Values
  /** The name under which the API takes the fields; none for beside the action. */
  readonly within?: string
  /** Gives something up: never the main button, and asked for once more. */
  readonly isHarmful?: boolean
}

const reason: Field = { id: 'reason', kind: 'text', max: 500, isLong: true }
const needed: Field = { ...reason, isRequired: true }
const sentWith: readonly Field[] = [
  { id: 'carrier', kind: 'text', max: 80 },
  { id: 'tracking', kind: 'text', max: 80 },
]
const restock: Field = { id: 'restock', kind: 'switch', initial: false }

/** By the action's name in the API; one that is not here is a plain press. */
export const deskSteps: Readonly<Record<string, DeskStepForm>> = {
  ship: { fields: sentWith },
  correct_tracking: {
    fields: sentWith,
    begin: ({ tracking }) => ({ carrier: tracking?.carrier ?? null, tracking: tracking?.number ?? null }),
  },
  correct_details: {
    fields: [
      { id: 'name', kind: 'text', min: 2, max: 120, isRequired: true },
      { id: 'phone', kind: 'text', max: 40, isRequired: true },
    ],
    doorFields: [
      { id: 'address', kind: 'text', max: 200, isRequired: true },
      { id: 'city', kind: 'text', max: 80, isRequired: true },
    ],
    begin: ({ contact, delivery }) => ({
      name: contact.name,
      phone: contact.phone,
      ...(delivery.method === 'delivery' && { address: delivery.address, city: delivery.city }),
    }),
    within: 'details',
  },
  record_payment: {
    fields: [
      { id: 'amount', kind: 'money', min: 0.01, max: 100_000_000, isRequired: true },
      { id: 'method', kind: 'choice', options: ['cash', 'pos', 'transfer'], isRequired: true, initial: 'transfer' },
      { id: 'reference', kind: 'text', max: 80, isRequired: true },
    ],
    begin: ({ outstanding }) => ({ amount: outstanding }),
  },
  grant_refund: {
    fields: [{ id: 'amount', kind: 'money', min: 0.01, max: 100_000_000, isRequired: true }, needed],
    isHarmful: true,
  },
  deliver: { pickupFields: [{ id: 'pickup_code', kind: 'text', max: 12, isRequired: true }] },
  cancel: { fields: [reason], isHarmful: true },
  fail_delivery: { fields: [needed], isHarmful: true },
  reject_return: { fields: [needed], isHarmful: true },
  receive_goods: { fields: [restock] },
  receive_return: { fields: [restock] },
  give_back_by_hand: {
    fields: [
      { id: 'transfer_reference', kind: 'text', max: 80, isRequired: true },
      { id: 'note', kind: 'text', max: 200 },
    ],
  },
  settle_double_refund: {
    fields: [
      { id: 'outcome', kind: 'choice', options: ['came_back', 'let_go'], isRequired: true, initial: 'came_back' },
      { id: 'transfer_reference', kind: 'text', max: 80 },
    ],
  },
}

/** What a step asks for at an order that is sent or collected so. */
export function fieldsOfStep(action: string, method: 'delivery' | 'pickup'): readonly Field[] {
  const { fields = [], pickupFields = [], doorFields = [] } = deskSteps[action] ?? {}
  return [...fields, ...(method === 'pickup' ? pickupFields : doorFields)]
}

/** What they begin with. */
export const beginStep = (action: string, order: DeskOrder): Values => ({
  ...Object.fromEntries(fieldsOfStep(action, order.delivery.method).map(({ id, initial = null }) => [id, initial])),
  ...deskSteps[action]?.begin?.(order),
})

/** What was filled in, as the API takes it. */
export function valuesOfStep(action: string, values: Values): Values {
  const within = deskSteps[action]?.within
  return within === undefined ? values : { [within]: values }
}
