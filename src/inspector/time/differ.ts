/**
 * How a value of one journal differs from the same of another, by the places inside it. Each load of a page makes up ids of its own and
 * lives at its own time: ids that stand for each other throughout are the same, and times do not count.
 */

export interface Difference {
  /** `confirmed.lines[2].quantity` */
  readonly name: string
  readonly one: unknown
  readonly other: unknown
}

/** 128 bits in hex (src/app/world.ts), or a UUID. */
const ID = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/
/** ms since 1970, after 2001 */
const EARLIEST = 1_000_000_000_000
const DEEPEST = 12

const isTime = (value: unknown): boolean =>
  typeof value === 'number' ? value >= EARLIEST : typeof value === 'string' && TIME.test(value)

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

type Fields = Readonly<Record<string, unknown>>

const isActor = (value: object): value is { id: string } => 'id' in value && 'send' in value && 'getSnapshot' in value

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined

/** Which ids of one journal stand for which of the other. */
export function createDiffer() {
  const there = new Map<string, string>()
  const back = new Map<string, string>()

  const isSameId = (one: string, other: string): boolean => {
    if (!there.has(one) && !back.has(other)) {
      there.set(one, other)
      back.set(other, one)
    }
    return there.get(one) === other && back.get(other) === one
  }

  function* differ(one: unknown, other: unknown, name: string, depth: number): Generator<Difference> {
    if (one === other && !isId(one)) return
    if (isId(one) && isId(other)) {
      if (!isSameId(one, other)) yield { name, one, other }
      return
    }
    if (isTime(one) && isTime(other)) return
    const [left, right] = [fieldsOf(one), fieldsOf(other)]
    if (!left || !right || depth >= DEEPEST || Array.isArray(one) !== Array.isArray(other)) {
      yield { name, one, other }
      return
    }
    if (isActor(left) || isActor(right)) {
      if (left['id'] !== right['id']) yield { name, one, other }
      return
    }
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const inside = Array.isArray(one) ? `${name}[${key}]` : name === '' ? key : `${name}.${key}`
      yield* differ(left[key], right[key], inside, depth + 1)
    }
  }

  return {
    /** Everything that differs, nearest to the top first as its fields come. */
    between: (one: unknown, other: unknown): Difference[] => [...differ(one, other, '', 0)],
    isSame: (one: unknown, other: unknown): boolean => differ(one, other, '', 0).next().done === true,
  }
}

export type Differ = ReturnType<typeof createDiffer>
