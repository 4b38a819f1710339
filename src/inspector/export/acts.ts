/**
 * What a person does where a chart is told something, by the event's name, and what of the event they choose. `tests/browser/support/acts.ts`
 * does it in a browser; a row that is not here is said in the test that is copied.
 */
import { nameOf } from '../time/say-value.ts'
import { unnumbered, type Fed } from '../time/re-run.ts'
import { sampleOf } from './samples.ts'

export interface Acts {
  'line.add': { product: number; size: number | null; quantity: number }
  'line.set': { key: string; quantity: number }
  'line.remove': { key: string }
  'line.retry': { key: string }
  'line.dismiss': { key: string }
  'cart.clear': object
  'cart.fixAll': object
  'query.changed': { query: string }
  'search.closed': object
  'option.next': object
  'option.previous': object
  'session.logOut': object
  'network.lost': object
  'network.found': object
  'field.changed': { form: string; field: string; value: string }
  'form.submit': { form: string }
}

export type ActName = keyof Acts

/** Forms that stand at an address of their own. */
export const formPages = { login: '/login', register: '/register', 'forgot-password': '/forgot-password' } as const

const formOf = ({ path }: Fed): string | undefined => {
  const form = nameOf(unnumbered(path)).replace(/^form-/, '')
  return form in formPages ? form : undefined
}

/** Whether a form that was sent later found nothing wrong with this field. */
function isSoundIn({ path, event: { field } }: Fed, later: readonly Fed[]): boolean {
  const sent = later.find((one) => one.path === path && one.event.type === 'form.submit')
  const refusals = (sent?.event['refusals'] ?? []) as readonly { readonly field: string }[]
  return !refusals.some((refusal) => refusal.field === field)
}

const withKey = ({ event: { key } }: Fed) => ({ key: key as string })
const nothing = () => ({})

/** @returns undefined where a person can do it at this actor in no way that is known here */
type Chosen<Act extends ActName> = (one: Fed, later: readonly Fed[]) => Acts[Act] | undefined

const rows: { readonly [Act in ActName]: Chosen<Act> } = {
  'line.add': ({ event: { product, measurement, quantity } }) => ({
    product: (product as { id: number }).id,
    size: (measurement as { id: number } | null)?.id ?? null,
    quantity: quantity as number,
  }),
  'line.set': (one) => ({ ...withKey(one), quantity: one.event['quantity'] as number }),
  'line.remove': withKey,
  'line.retry': withKey,
  'line.dismiss': withKey,
  'cart.clear': nothing,
  'cart.fixAll': nothing,
  // the first of its ways is the one of a text that is long enough
  'query.changed': ({ event, took }) => ({
    query: sampleOf('query', event['query'], !took?.flat().some((id) => !id.endsWith('|0'))),
  }),
  'search.closed': nothing,
  'option.next': nothing,
  'option.previous': nothing,
  'session.logOut': nothing,
  'network.lost': nothing,
  'network.found': nothing,
  'field.changed'(one, later) {
    const form = formOf(one)
    const field = one.event['field'] as string
    if (form === undefined) return undefined
    return { form, field, value: sampleOf(field, one.event['value'], isSoundIn(one, later)) }
  },
  'form.submit'(one) {
    const form = formOf(one)
    return form === undefined ? undefined : { form }
  },
}

/** What a person does where this was fed; undefined where nobody knows. */
export function actOf(one: Fed, later: readonly Fed[]): { act: ActName; chosen: object } | undefined {
  const act = one.event.type
  if (!Object.hasOwn(rows, act)) return undefined
  const chosen = rows[act as ActName](one, later)
  return chosen && { act: act as ActName, chosen }
}
