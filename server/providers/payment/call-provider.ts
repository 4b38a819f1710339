import { setTimeout as wait } from 'node:timers/promises'
import { PaymentProviderError } from './payment-errors.ts'

export type ProviderApi = { name: string; url: string; secretKey: string; limit?: number }

export type Json = Record<string, unknown>

type Question = { method: 'GET' | 'POST'; path: string; body?: object }

/** Milliseconds for one try: people wait for some of these answers. */
const patience = 10_000
/** Pauses before further tries of what may be asked again without harm. */
const pauses = [200, 800]
const longest = 512 * 1024

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readJson(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as unknown
    return isJson(value) ? value : undefined
  } catch {
    return undefined
  }
}

async function askOnce({ name, url, secretKey, limit = patience }: ProviderApi, question: Question): Promise<Json> {
  const isUnsure = question.method === 'POST'
  const signal = AbortSignal.timeout(limit)
  let status: number
  let text: string
  try {
    const response = await fetch(`${url}${question.path}`, {
      method: question.method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${secretKey}`,
        ...(question.body && { 'content-type': 'application/json' }),
      },
      ...(question.body && { body: JSON.stringify(question.body) }),
      // The key travels along, so nobody is followed elsewhere.
      redirect: 'error',
      signal,
    })
    status = response.status
    text = await response.text()
  } catch (error) {
    if (signal.aborted) throw new PaymentProviderError('timeout', `${name}: no answer in time`, { isUnsure })
    throw new PaymentProviderError('unreachable', `${name}: no connection`, { cause: error, isUnsure })
  }
  const said = text.length > longest ? undefined : readJson(text)
  // A provider's own words may repeat what was sent, so only the status reaches the log.
  if (status >= 500 || status === 429)
    throw new PaymentProviderError('unreachable', `${name}: ${status}`, { status, isUnsure })
  if (status >= 400) throw new PaymentProviderError('refused', `${name}: ${status}`, { status })
  if (status < 200 || status > 299 || !said)
    throw new PaymentProviderError('nonsense', `${name}: ${status}`, { status })
  return said
}

const isPassing = (error: unknown): boolean =>
  error instanceof PaymentProviderError && (error.tag === 'unreachable' || error.tag === 'timeout')

/**
 * Asks a provider over HTTP. Questions are asked up to three times; what changes something is sent once, because nobody knows whether an
 * answer that did not come was a no.
 * @throws PaymentProviderError
 */
export async function callProvider(api: ProviderApi, question: Question): Promise<Json> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await askOnce(api, question)
    } catch (error) {
      const pause = pauses[tries]
      const mayAskAgain = question.method === 'GET' && isPassing(error)
      // Who was silent for the whole time limit is asked once more at most.
      const isSlow = error instanceof PaymentProviderError && error.tag === 'timeout' && tries > 0
      if (!mayAskAgain || pause === undefined || isSlow) throw error
      await wait(pause)
    }
  }
}

/** A text of an answer. @throws PaymentProviderError when it is not there */
export function textOf(name: string, from: Json, key: string): string {
  const value = from[key]
  if (typeof value === 'string' && value !== '') return value
  throw new PaymentProviderError('nonsense', `${name}: ${key} is missing`)
}

/** The part of an answer that is an object. @throws PaymentProviderError when it is not there */
export function partOf(name: string, from: Json, key: string): Json {
  const value = from[key]
  if (isJson(value)) return value
  throw new PaymentProviderError('nonsense', `${name}: ${key} is missing`)
}

/** An https address to send a browser to. @throws PaymentProviderError for anything else */
export function pageOf(name: string, from: Json, key: string): string {
  const address = textOf(name, from, key)
  const isPage = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  if (isPage) return address
  throw new PaymentProviderError('nonsense', `${name}: ${key} is no address`)
}

/** Whole kobo that fit the tables. @throws PaymentProviderError for anything else */
export function koboOf(name: string, value: unknown, unit: 1 | 100 = 1): number {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  const kobo = typeof amount === 'number' ? Math.round(amount * unit * 1000) / 1000 : Number.NaN
  if (Number.isInteger(kobo) && kobo >= 0 && kobo <= 2_147_483_647) return kobo
  throw new PaymentProviderError('nonsense', `${name}: an amount cannot be meant`)
}
