/** The story: state held sentences once, and holds codes with params now. A sentence that was written down is one that somebody else wrote. */
import type { JournalEvent } from './journal.types.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A sentence, or the placeholder of one, as a message; what is a message already stays. */
const asMessage = (said: unknown): unknown => {
  if (typeof said === 'string') return { code: 'server.said', params: { message: said } }
  return isFields(said) && '$' in said ? { code: 'server.said', params: { message: '' } } : said
}

const withMessage = <Of extends Fields>(fields: Of): Of =>
  'message' in fields ? { ...fields, message: asMessage(fields['message']) } : fields

/** A refusal was about stock where its sentence said so, whatever its code. */
function cartRefusal(refusal: unknown): unknown {
  if (!isFields(refusal)) return refusal
  const isAboutStock = typeof refusal['message'] === 'string' && /\bstock\b/i.test(refusal['message'])
  return { ...withMessage(refusal), ...(isAboutStock && { code: 'insufficient_stock' }) }
}

const cartAnswer = (answer: unknown): unknown =>
  isFields(answer) && 'refusal' in answer ? { ...answer, refusal: cartRefusal(answer['refusal']) } : answer

export const toastAsked = (event: JournalEvent): JournalEvent =>
  isFields(event['toast']) ? { ...event, toast: withMessage(event['toast']) } : event

export const toastBorn = (event: JournalEvent): JournalEvent =>
  isFields(event['input']) ? { ...event, input: withMessage(event['input']) } : event

export const messageSaid = (event: JournalEvent): JournalEvent => withMessage(event)

export const cartAnswered = (event: JournalEvent): JournalEvent => ({ ...event, answer: cartAnswer(event['answer']) })

export const cartOutput = (event: JournalEvent): JournalEvent => ({ ...event, output: cartAnswer(event['output']) })

/** Fields that hold what the server told of goods and orders: their sentences stay as they came. */
const data = new Set(['data', 'confirmed', 'contents', 'lines', 'quote', 'problem', 'product', 'coupon_refusal'])

/** A persisted state without sentences: toasts, troubles of lines, refusals, and what charts say in their context. */
export function withoutSentences(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutSentences(one))
  if (!isFields(value)) return value
  const isFailedFetch = name === 'failure' && 'status' in value
  const inside = Object.entries(value).map(([key, one]) => [key, data.has(key) ? one : withoutSentences(one, key)])
  const made = Object.fromEntries(inside) as Fields
  return isFailedFetch || !('message' in made) || 'code' in made ? made : withMessage(made)
}
