/** Marked text for every field that a person fills in: different for each, in a form that the field takes, and found again by its first six signs. */
import * as v from 'valibot'
import { draftFields } from '#machines/checkout/checkout.types.ts'
import { definitionOf, folders } from '../forms/definitions.ts'

/** `core`: what is looked for, in small letters. */
export type Mark = { field: string; text: string; core: string }

const letters = 'bcdfghjkmnprstvwxz'

/** Six letters that no word has; another for each number. */
const sixOf = (n: number): string =>
  `q${[...'0000'].map((_, place) => letters[Math.floor(n / letters.length ** (3 - place)) % letters.length]).join('')}j`

let made = 0

/** What fields take, the freest first: each written with a core of its own. */
const shapes: ((six: string, n: number) => { text: string; core?: string })[] = [
  (six) => ({ text: `${six} marked words` }),
  (six) => ({ text: `${six}@marked.test` }),
  (six) => ({ text: `${six}Marked9words` }),
  (_, n) => ({ text: `0803 55${String(10_000 + n)}`, core: `8035${String(510_000 + n)}` }),
  (_, n) => ({ text: String(731_000 + n) }),
  (six) => ({
    text: `${six.slice(0, 4)}-${six.slice(4)}ab-cdef-ghjk`.toUpperCase(),
    core: `${six.slice(0, 4)}-${six.slice(4)}`,
  }),
  (_, n) => ({ text: `19${String(10 + (n % 90))}-03-1${n % 9}`, core: `19${String(10 + (n % 90))}-03-1${n % 9}` }),
]

/** @param takes whether the field takes a text; null when it takes none: it is chosen, not written */
export function mark(field: string, takes: (text: string) => boolean = () => true): Mark | null {
  const n = (made += 1)
  const six = sixOf(n)
  for (const shape of shapes) {
    const { text, core = text.slice(0, 6) } = shape(six, n)
    if (takes(text)) return { field, text, core: core.toLowerCase() }
  }
  return null
}

export const written = (field: string): Mark => mark(field) as Mark

type Entries = Record<string, v.GenericSchema>

const entriesOf = (schema: unknown): Entries => {
  const { entries, pipe } = schema as { entries?: Entries; pipe?: readonly unknown[] }
  if (entries) return entries
  if (pipe?.[0] !== undefined && pipe[0] !== schema) return entriesOf(pipe[0])
  throw new Error('A form whose schema names no fields')
}

/** Every field of every form of `src/forms`, by its form. */
export const formMarks: ReadonlyMap<string, readonly (Mark | { field: string; text: null })[]> = new Map(
  folders.map((form) => [
    form,
    Object.entries(entriesOf(definitionOf(form).schema)).map(
      ([field, schema]) => mark(field, (text) => v.safeParse(schema, text).success) ?? { field, text: null },
    ),
  ]),
)

/** Every field of the checkout; those of which one is chosen are marked as well: whoever speaks to the chart can write anything. */
export const draftMarks: readonly Mark[] = draftFields.map((field) =>
  field === 'phone' ? (mark(field, (text) => text.startsWith('0803')) as Mark) : written(field),
)

export const isMark = (one: { text: string | null }): one is Mark => one.text !== null
