/** What a page gets with an ad, and brings back with its view or press: signed, so that nobody makes one up [GROW-12]. Pure. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Placement, placements, type Price, type Pricing } from './campaign.types.ts'

export type Token = Price & {
  campaignId: number
  slot: Placement
  /** Milliseconds since 1970. */
  at: number
  /** Unused as yet: a view and a press are counted once each. */
  nonce: string
  /** A hash of the day, by which a visitor's views are capped. */
  visitor: string
}

/** How long a page may stay open until what it tells is too late. */
export const tokenLife = 4 * 3_600_000

const pricings: Readonly<Record<string, Pricing>> = { m: 'cpm', c: 'cpc', f: 'flat' }
const letterOf = (pricing: Pricing): string => (pricing === 'cpm' ? 'm' : pricing === 'cpc' ? 'c' : 'f')

/** The month of UTC whose key signs. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7).replace('-', '')

const signatureOf = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)

export function writeToken(token: Token, key: string): string {
  const text = [
    '1',
    token.campaignId,
    placements.indexOf(token.slot),
    token.at.toString(36),
    token.nonce,
    letterOf(token.pricing),
    token.rate.toString(36),
    token.visitor,
  ].join('.')
  return `${text}.${signatureOf(text, key)}`
}

const shape =
  /^(1\.(\d{1,10})\.([0-3])\.([a-z\d]{1,9})\.([\w-]{16,22})\.([mcf])\.([a-z\d]{1,6})\.([a-f\d]{16}))\.([\w-]{32})$/

/** The month of a token, whose key tells whether it is ours; null for what is no token. */
export function monthOfToken(text: string): string | null {
  const at = parseInt(shape.exec(text)?.[4] ?? '', 36)
  return at > 0 && at < 8.64e15 ? monthOf(at) : null
}

/** @returns null for a text that nobody signed with the key */
export function readToken(text: string, key: string): Token | null {
  const found = shape.exec(text)
  if (!found) return null
  const [, signed = '', campaign, slot, at = '', nonce = '', letter = '', rate = '', visitor = '', signature = ''] =
    found
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(signed, key)))) return null
  return {
    campaignId: Number(campaign),
    slot: placements[Number(slot)] ?? 'footer',
    at: parseInt(at, 36),
    nonce,
    pricing: pricings[letter] ?? 'flat',
    rate: parseInt(rate, 36),
    visitor,
  }
}
