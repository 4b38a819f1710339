/** Values of events and contexts as pieces of text, with what is hidden marked as such. */
import type { AnyMachineSnapshot } from 'xstate'

/** A piece of what is shown: plain text, or a mark in place of what was never written down. */
export type Said = { text: string } | { hidden: string; isEmpty: boolean }

const MOST = 400
const DEEPEST = 6

type Fields = Readonly<Record<string, unknown>>

const isActor = (value: object): value is { id: string } => 'id' in value && 'send' in value && 'getSnapshot' in value

/** Texts that the journal keeps no letter of are folded as this sign. */
const BLANK = /^•+$/

function* pieces(value: unknown, depth: number): Generator<Said> {
  if (typeof value === 'string') {
    yield BLANK.test(value) ? { hidden: 'string', isEmpty: false } : { text: JSON.stringify(value) }
  } else if (typeof value !== 'object' || value === null) yield { text: String(value) }
  else if (Array.isArray(value)) yield* listed(value, depth)
  else if (isActor(value)) yield { text: `actor ${value.id}` }
  else if (typeof (value as Fields)['$'] === 'string') {
    const { $, n } = value as { $: string; n?: number }
    yield { hidden: $, isEmpty: n === 0 }
  } else yield* fielded(value as Fields, depth)
}

function* listed(items: readonly unknown[], depth: number): Generator<Said> {
  if (depth >= DEEPEST) return yield { text: `[${items.length}]` }
  yield { text: '[' }
  for (const [place, item] of items.entries()) {
    if (place > 0) yield { text: ', ' }
    yield* pieces(item, depth + 1)
  }
  yield { text: ']' }
}

function* fielded(fields: Fields, depth: number): Generator<Said> {
  if (depth >= DEEPEST) return yield { text: '{…}' }
  yield { text: '{' }
  let place = 0
  for (const [name, field] of Object.entries(fields)) {
    yield { text: `${place > 0 ? ', ' : ''}${name}: ` }
    yield* pieces(field, depth + 1)
    place += 1
  }
  yield { text: '}' }
}

/** The beginning of a value, as long as one looks at. */
export function sayValue(value: unknown): Said[] {
  const said: Said[] = []
  let length = 0
  for (const piece of pieces(value, 0)) {
    const last = said.at(-1)
    if ('text' in piece && last && 'text' in last) last.text += piece.text
    else said.push({ ...piece })
    length += 'text' in piece ? piece.text.length : 12
    if (length > MOST) return [...said, { text: '…' }]
  }
  return said
}

/** The last part of an actor's address, as its parent named it. */
export const nameOf = (path: string): string =>
  (path.split('/').at(-1) ?? path).replace(/%(25|2f|23)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** `{owner: 'guest', sync: {sending: 'one'}}` → `owner.guest, sync.sending.one` */
export function sayState(value: AnyMachineSnapshot['value']): string {
  if (typeof value === 'string') return value
  return Object.entries(value)
    .map(([name, inner]) => {
      const said = inner === undefined ? '' : sayState(inner)
      return said === '' ? name : said.includes(', ') ? `${name} (${said})` : `${name}.${said}`
    })
    .join(', ')
}

export type FieldChange = { name: string; before: Said[]; after: Said[] }

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const keysOf = (one: object, other: object): string[] => [...new Set([...Object.keys(one), ...Object.keys(other)])]

const isHidden = (value: unknown): boolean => typeof value === 'string' && BLANK.test(value)

/** Whether two values hold the same, all of them; actors are the same by their ids, and what is hidden says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isHidden(one) && isHidden(other))) return true
  if (isObject(one) && isObject(other)) {
    if (isActor(one) || isActor(other)) return isActor(one) && isActor(other) && one.id === other.id
    if (Array.isArray(one) !== Array.isArray(other)) return false
    return keysOf(one, other).every((key) => isSame(one[key], other[key]))
  }
  return !isObject(one) && !isObject(other) && typeof one === typeof other && String(one) === String(other)
}

/** Both as they are shown; where that is the same, the first place inside them whose difference is seen. */
function changeOf(name: string, one: unknown, other: unknown): FieldChange {
  const [before, after] = [sayValue(one), sayValue(other)]
  const isSeen = !isObject(one) || !isObject(other) || JSON.stringify(before) !== JSON.stringify(after)
  const key = isSeen ? undefined : keysOf(one, other).find((inner) => !isSame(one[inner], other[inner]))
  if (isSeen || key === undefined) return { name, before, after }
  return changeOf(Array.isArray(one) ? `${name}[${key}]` : `${name}.${key}`, one[key], other[key])
}

/** The fields of a context that an event changed; of one whose change lies behind what is shown of it, the place that changed. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [old, young] = [(before ?? {}) as Fields, (after ?? {}) as Fields]
  return keysOf(old, young)
    .filter((name) => !isSame(old[name], young[name]))
    .map((name) => changeOf(name, old[name], young[name]))
}
