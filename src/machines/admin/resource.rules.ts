/** Whether values of a record hold, by its definition: the same on the page, in the grid, in an import and on the server. */
import { contrastOf, isColour, leastContrast } from './contrast.ts'
import { readInstant } from './instants.ts'
import {
  fieldsOf,
  isShown,
  type Field,
  type FieldValue,
  type Refused,
  type ResourceDefinition,
  type Values,
} from './resource.definition.ts'

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const refused = (field: string, code: string, params?: Refused['params']): Refused => ({
  field,
  code,
  ...(params && { params }),
})

/** What is wrong with the values of some fields, each by itself. */
export const refusalsOfFields = (fields: readonly Field[], values: Values): readonly Refused[] =>
  fields
    .filter((field) => isShown(field, values))
    .flatMap((field) =>
      field.kind === 'own'
        ? [
            ...(isEmpty(values[field.id]) && field.isRequired ? [refused(field.id, 'office.required')] : []),
            ...(field.check?.(values[field.id] ?? null, values) ?? []),
          ]
        : (refusalOf(field, values[field.id], values) ?? []),
    )

/** Whether naira are whole kobo, but for what a double cannot hold: 0.07 × 100 is more than 7. */
const isWholeKobo = (naira: number): boolean =>
  Number.isFinite(naira) && Math.abs(naira * 100 - Math.round(naira * 100)) <= 1e-6

function refusalOf(field: Field, value: FieldValue | undefined, values: Values): Refused | null {
  if (isEmpty(value)) return field.isRequired ? refused(field.id, 'office.required') : null
  switch (field.kind) {
    case 'text': {
      const text = String(value)
      if (text.length > field.max) return refused(field.id, 'office.tooLong', { count: field.max })
      if (field.min !== undefined && text.length < field.min)
        return refused(field.id, 'office.tooShort', { count: field.min })
      if (field.pattern && !new RegExp(`^(?:${field.pattern[0]})$`, 'u').test(text))
        return refused(field.id, field.pattern[1])
      return null
    }
    case 'integer':
    case 'money': {
      const number = Number(value)
      const isWhole = field.kind === 'money' ? isWholeKobo(number) : Number.isInteger(number)
      if (!isWhole) return refused(field.id, field.kind === 'money' ? 'office.notMoney' : 'office.notWhole')
      if (number < field.min || number > field.max)
        return refused(field.id, field.kind === 'money' ? 'office.notBetweenMoney' : 'office.notBetween', {
          min: field.min,
          max: field.max,
        })
      return null
    }
    case 'decimal': {
      const number = Number(value)
      if (!Number.isFinite(number)) return refused(field.id, 'office.notNumber')
      return number < field.min || number > field.max
        ? refused(field.id, 'office.notBetween', { min: field.min, max: field.max })
        : null
    }
    case 'switch':
      return typeof value === 'boolean' ? null : refused(field.id, 'office.notYesNo')
    case 'choice':
      return field.options.includes(String(value)) ? null : refused(field.id, 'office.notOffered')
    case 'instant':
      return readInstant(String(value), field.edge ?? 'start') === null ? refused(field.id, 'office.notTime') : null
    case 'colour':
      return colourRefusal(field, value, values)
    case 'link':
      return values[field.by] !== 'url' || isTarget(String(value)) ? null : refused(field.id, 'office.notTarget')
    case 'references':
      return (value as readonly unknown[]).length > field.max
        ? refused(field.id, 'office.tooMany', { count: field.max })
        : null
    case 'tags':
      return tagsRefusal(field, value as readonly unknown[])
    default:
      return null
  }
}

function colourRefusal({ id, on }: Field & { kind: 'colour' }, value: FieldValue | undefined, values: Values) {
  if (!isColour(value)) return refused(id, 'office.notColour')
  const ground = on === undefined ? undefined : values[on]
  if (!isColour(ground)) return null
  const contrast = contrastOf(value, ground)
  return contrast < leastContrast ? refused(id, 'office.tooPale', { contrast, least: leastContrast }) : null
}

/** A path of the shop, or an address elsewhere that is safe to be led to. */
function isTarget(value: string): boolean {
  if (/^\/(?![/\\])\S*$/.test(value)) return true
  return /^https:\/\/[^\s/@]+(?:\/\S*)?$/.test(value) && URL.canParse(value)
}

function tagsRefusal({ id, max, maxLength, options }: Field & { kind: 'tags' }, tags: readonly unknown[]) {
  if (tags.length > max) return refused(id, 'office.tooMany', { count: max })
  if (tags.some((tag) => String(tag).length > maxLength)) return refused(id, 'office.tooLong', { count: maxLength })
  return options && tags.some((tag) => !options.includes(String(tag))) ? refused(id, 'office.notOffered') : null
}

/**
 * What is wrong with values, the form's order.
 * @param record as it stands, null for a new one: what it freezes may not differ
 */
export function refusalsOf(definition: ResourceDefinition, values: Values, record: Values | null): readonly Refused[] {
  const fields = fieldsOf(definition)
  const own = refusalsOfFields(fields, values)
  const frozen = [
    ...new Set(
      fields.flatMap((field) =>
        record && field.frozenBy && record[field.frozenBy] === true && !isSame(values[field.id], record[field.id])
          ? [field.id]
          : [],
      ),
    ),
  ].map((field) => refused(field, 'office.frozen'))
  const wrong = new Set([...own, ...frozen].map(({ field }) => field))
  const across = definition.rules(values, record).filter(({ field }) => !wrong.has(field))
  return [...own, ...frozen, ...across]
}

/** Names of an object in one order: the trail's storage has another one than the record. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Two values of one field are the same whatever stands for nothing, and whatever the order of what they name. */
export function isSame(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  return JSON.stringify(one, sorted) === JSON.stringify(other, sorted)
}

/** Who wrote a record as it stands, where the server says so. */
export const changedBy = (record: Values | undefined): string | null =>
  typeof record?.['changed_by'] === 'string' ? record['changed_by'] : null

/** A form's slug of a name: `Yam & Tubers` → `yam-tubers`. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** ₦1,250.00, NGN 1250, 1250.5; what could be read in two ways is nothing (`12,50`, `1.250,00`). */
const money = /^(?:₦|NGN)?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/i

/** Naira of what was typed; null where it cannot be told. */
export function readMoney(typed: string): number | null {
  const found = money.exec(typed.trim())
  return found ? Number(`${found[1]?.replaceAll(',', '')}.${found[2] ?? '0'}`) : null
}

/** A map, for a record would answer to `constructor` too. */
const yesNo: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
])

/** Null for what is neither. */
export const readYesNo = (typed: string): boolean | null => yesNo.get(typed.trim().toLowerCase()) ?? null

/** Texts with commas between them, each once. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
]

/** Ids are numbers, names of collections stay text. */
export const idsOf = (typed: string): (number | string)[] =>
  tagsOf(typed).map((one) => (/^\d{1,10}$/.test(one) ? Number(one) : one))

/** A value of what was typed into a field; what cannot be read stays as it was typed, for the rules to refuse. */
function readTyped(field: Field, typed: FieldValue | undefined): FieldValue {
  if (typeof typed !== 'string') return typed ?? null
  const text = typed.trim()
  if (text === '') return null
  switch (field.kind) {
    case 'text':
      return field.form === 'upper' ? text.toUpperCase() : text
    case 'integer':
      return /^-?\d+$/.test(text) ? Number(text) : text
    case 'decimal':
      return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
    case 'money':
      return readMoney(text) ?? text
    case 'tags':
      return tagsOf(text)
    case 'references':
      return idsOf(text)
    case 'instant':
      return field.edge ? (readInstant(text, field.edge) ?? text) : text
    case 'colour':
      return text.toLowerCase()
    case 'switch':
      return readYesNo(text) ?? text
    case 'reference':
      return /^\d+$/.test(text) ? Number(text) : text
    default:
      return text
  }
}

/** Values of what was typed; what a definition does not show beside the rest is nothing. */
export const readValues = (definition: ResourceDefinition, typed: Values): Values =>
  readFields(fieldsOf(definition), typed)

/** The same for some fields, for example those that an action asks for. */
export function readFields(fields: readonly Field[], typed: Values): Values {
  const read = (some: readonly Field[]): Values =>
    Object.fromEntries(some.map((field) => [field.id, readTyped(field, typed[field.id])]))
  const plain = read(fields.filter(({ when }) => when === undefined))
  // A field may stand in the form twice, once for each of two choices: what is shown is what counts.
  const nothing = Object.fromEntries(fields.map(({ id }) => [id, null]))
  return { ...nothing, ...plain, ...read(fields.filter((field) => field.when !== undefined && isShown(field, plain))) }
}

/** Names of fields whose values differ. */
export const changedFields = (definition: ResourceDefinition, before: Values, after: Values): string[] =>
  [...new Set(fieldsOf(definition).map(({ id }) => id))].filter((id) => !isSame(before[id], after[id]))
