/** What is written in a form, read as the event's type says: a value, or which fields hold something else. */
import type { JournalEvent } from '#services/journal/journal.types.ts'
import type { Draft } from '../machines/sending.machine.ts'
import { isTimer } from './is-timer.ts'
import type { EventShapes, Field, Fields, Shape } from './shape.types.ts'

/** Whether a value is of this shape. */
export function fits(shape: Shape, value: unknown): boolean {
  switch (shape.is) {
    case 'string':
    case 'boolean':
      return typeof value === shape.is
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'null':
      return value === null
    case 'literal':
      return shape.of.includes(value as string)
    case 'list':
      return Array.isArray(value) && value.every((item) => fits(shape.of, item))
    case 'either':
      return shape.of.some((one) => fits(one, value))
    case 'record':
      return isFields(value) && Object.values(value).every((item) => fits(shape.of, item))
    case 'fields':
      return isFields(value) && fitsFields(shape.fields, value)
    default:
      return true
  }
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** All that must be there is, and nothing that the type does not know. */
const fitsFields = (fields: Fields, value: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(value).every((name) => Object.hasOwn(fields, name)) &&
  Object.entries(fields).every(([name, { shape, isOptional }]) =>
    value[name] === undefined ? isOptional === true : fits(shape, value[name]),
  )

/** In which forms an event comes; that of a delay carries nothing. */
export const formsOf = (shapes: EventShapes, type: string): readonly Fields[] | undefined =>
  isTimer(type) ? [{}] : shapes[type]

/** The fields of an event that comes in several forms: those that not each form has may be left out. */
export function fieldsOf(forms: readonly Fields[]): Fields {
  const names = [...new Set(forms.flatMap((fields) => Object.keys(fields)))]
  return Object.fromEntries(
    names.map((name) => {
      const found = forms.flatMap((fields) => fields[name] ?? [])
      const [first] = found as [Field, ...Field[]]
      const shapes = [...new Map(found.map(({ shape }) => [JSON.stringify(shape), shape])).values()]
      const isOptional = found.length < forms.length || found.some((field) => field.isOptional)
      const shape: Shape = shapes.length > 1 ? { is: 'either', of: shapes } : first.shape
      return [name, { shape, ...(isOptional ? { isOptional: true as const } : {}) }]
    }),
  )
}

/** Written as it is rather than as JSON. */
const isPlain = ({ is }: Shape): boolean => is === 'string'

/** What a person would write for a value. */
export const writeValue = (shape: Shape, value: unknown): string =>
  value === undefined ? '' : isPlain(shape) && typeof value === 'string' ? value : JSON.stringify(value)

/** Nothing is written in a field that may be left out. */
const isLeftOut = ({ shape, isOptional }: Field, text: string): boolean =>
  isOptional === true && (isPlain(shape) ? text === '' : text.trim() === '')

function readValue(shape: Shape, text: string): unknown {
  if (isPlain(shape)) return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type ReadDraft = { event: JournalEvent; misfits: readonly string[] }

/**
 * @param forms of the event
 * @returns the event, and the fields that hold something else than their type says; with any of these it is not to be sent
 */
export function readDraft(type: string, forms: readonly Fields[], draft: Draft): ReadDraft {
  const fields = fieldsOf(forms)
  const misfits: string[] = []
  const payload: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const text = draft[name] ?? ''
    if (isLeftOut(field, text)) continue
    const value = readValue(field.shape, text)
    if (fits(field.shape, value)) payload[name] = value
    else misfits.push(name)
  }
  // each field by itself is well, and no form of the event has them all
  if (misfits.length === 0 && forms.length > 1 && !forms.some((form) => fitsFields(form, payload)))
    misfits.push(...Object.keys(fields))
  return { event: { type, ...payload }, misfits }
}
