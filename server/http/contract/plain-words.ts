import type { ErrorObject } from 'ajv'
import type { FieldErrors } from '../../platform/errors.ts'
import { ofChosenBranches } from './discriminated-errors.ts'

/** No more fields than a person can read; a list of 200 wrong items does not need 200 sentences. */
const mostFields = 20

/** `filter[price_min]` → `Price min`; `items.0.product_id` → `Product id`. */
function nameForPeople(field: string): string {
  const last = field.split('.').at(-1) ?? field
  const words = last
    .replace(/^filter\[(.*)\]$/, '$1')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return words === '' ? 'This' : words[0]?.toUpperCase() + words.slice(1)
}

const typeNames: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
}

function formatName(format: string): string {
  const names: Record<string, string> = {
    email: 'an email address',
    date: 'a date like 2026-05-01',
    'date-time': 'a time in ISO 8601',
    uri: 'a web address',
  }
  return names[format] ?? `of the form ${format}`
}

function sentence(error: ErrorObject, name: string): string {
  const params = error.params as Record<string, unknown>
  switch (error.keyword) {
    case 'required':
      return `${name} is required.`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${name} is not something this call understands.`
    case 'type':
      return `${name} must be ${[params['type']]
        .flat()
        .map((type) => typeNames[String(type)] ?? String(type))
        .join(' or ')}.`
    case 'minimum':
      return `${name} must be at least ${String(params['limit'])}.`
    case 'maximum':
      return `${name} must be at most ${String(params['limit'])}.`
    case 'minLength':
      return params['limit'] === 1
        ? `${name} is required.`
        : `${name} must have at least ${String(params['limit'])} characters.`
    case 'maxLength':
      return `${name} must have at most ${String(params['limit'])} characters.`
    case 'minItems':
      return `${name} must have at least ${String(params['limit'])} entries.`
    case 'maxItems':
      return `${name} must have at most ${String(params['limit'])} entries.`
    case 'enum':
      return `${name} must be one of ${(params['allowedValues'] as unknown[]).map(String).join(', ')}.`
    case 'const':
      return `${name} must be ${String(params['allowedValue'])}.`
    case 'format':
      return `${name} must be ${formatName(String(params['format']))}.`
    default:
      return `${name} is not valid.`
  }
}

/** The dotted field that an error is about; a missing or surplus field is the field itself, not its parent. */
function fieldOf(error: ErrorObject): string {
  const params = error.params as { missingProperty?: string; additionalProperty?: string; unevaluatedProperty?: string }
  const extra = params.missingProperty ?? params.additionalProperty ?? params.unevaluatedProperty
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return [...path, ...(extra === undefined ? [] : [extra])].join('.') || 'body'
}

/** Keywords that only say that one of their branches failed; the branches speak for themselves. */
const wrappers = new Set(['anyOf', 'oneOf', 'allOf', 'if', 'not'])

/** Ajv's errors as field → sentences for people. */
export function inPlainWords(errors: readonly ErrorObject[]): FieldErrors {
  const fields = new Map<string, string[]>()
  const meant = ofChosenBranches(errors)
  const telling = meant.filter((error) => !wrappers.has(error.keyword))
  for (const error of telling.length > 0 ? telling : meant) {
    const field = fieldOf(error)
    const known = fields.get(field)
    if (!known && fields.size === mostFields) continue
    // Of several branches, "must be empty" of a nullable field helps nobody.
    const text = sentence(error, nameForPeople(field))
    if (known && error.keyword === 'type' && (error.params as { type?: string }).type === 'null') continue
    if (known?.includes(text)) continue
    fields.set(field, [...(known ?? []), text])
  }
  return Object.fromEntries(fields)
}
