/** What a form begins with: the least that its fields take, or what an event of the same name carried before. */
import type { JournalEntry } from '#services/journal/journal.types.ts'
import type { Draft } from '../machines/sending.machine.ts'
import type { WalkedEvent } from '../proof/proof.types.ts'
import { fieldsOf, fits, writeValue } from './read-draft.ts'
import type { Fields, Shape } from './shape.types.ts'

/** The least value of a shape. */
export function leastOf(shape: Shape): unknown {
  switch (shape.is) {
    case 'string':
      return ''
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'literal':
      return shape.of[0]
    case 'list':
      return []
    case 'record':
      return {}
    case 'either':
      return shape.of[0] && leastOf(shape.of[0])
    case 'fields':
      return Object.fromEntries(
        Object.entries(shape.fields).flatMap(([name, field]) =>
          field.isOptional ? [] : [[name, leastOf(field.shape)]],
        ),
      )
    default:
      return null
  }
}

export const emptyDraft = (forms: readonly Fields[]): Draft =>
  Object.fromEntries(
    Object.entries(fieldsOf(forms)).map(([name, { shape, isOptional }]) => [
      name,
      isOptional ? '' : writeValue(shape, leastOf(shape)),
    ]),
  )

/** What a form takes of an event; what it does not hold there is left at its least. */
function draftOf(forms: readonly Fields[], carried: Readonly<Record<string, unknown>>): Draft {
  return Object.fromEntries(
    Object.entries(fieldsOf(forms)).map(([name, { shape, isOptional }]) => {
      const value = carried[name]
      const kept = fits(shape, value) ? value : isOptional ? undefined : leastOf(shape)
      return [name, writeValue(shape, kept)]
    }),
  )
}

export type Example = { place: number; draft: Draft }

const MOST = 8

/**
 * The latest events of this name that the journal holds, each payload once. What was never written down is left at its least.
 */
export function examplesOf(
  entries: readonly JournalEntry[],
  { chart, event }: { chart: string; event: string },
  forms: readonly Fields[],
): Example[] {
  const found = new Map<string, Example>()
  for (let place = entries.length - 1; place >= 0 && found.size < MOST; place -= 1) {
    const entry = entries[place]
    if (entry?.machine !== chart || entry.event.type !== event) continue
    const draft = draftOf(forms, entry.event)
    const key = JSON.stringify(draft)
    if (!found.has(key)) found.set(key, { place, draft })
  }
  return [...found.values()]
}

/** A payload that walks let the event carry, and whether it would be taken now. */
export type Preset = { readonly said: string; readonly fits: boolean; readonly draft: Draft }

/**
 * What walks let an event carry.
 * @param wouldBeTaken of an event as it is, at the moment in view
 */
export const presetsOf = (
  payloads: readonly WalkedEvent[],
  forms: readonly Fields[],
  wouldBeTaken: (event: WalkedEvent) => boolean,
): Preset[] =>
  payloads.map((event) => {
    const { type: _, ...carried } = event
    return { said: JSON.stringify(carried), fits: wouldBeTaken(event), draft: draftOf(forms, carried) }
  })
