/**
 * What a page gets with an ad, and brings back with its view or press: sealed, so that nobody makes one up [GROW-12] and nobody reads what an advertiser
 * pays or which visitor is meant. The nonce and the month of the key stand in the open and are sealed along. Pure.
 */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { type Placement, placements, type Price, type Pricing } from './campaign.types.ts'

export type Token = Price & {
  campaignId: number
  slot: Placement
  /** Milliseconds since 1970. */
  at: number
  /** 12 random bytes as 16 letters of base64url, unused as yet: a view and a press are counted once each. Also the nonce of the cipher, so never the same twice. */
  nonce: string
  /** A hash of the day, by which a visitor's views are capped. */
  visitor: string
  /** Whether staff were shown the ad. What a page tells in its last moment says no longer who looked. */
  isStaff: boolean
}

/** How long a page may stay open until what it tells is too late. */
export const tokenLife = 4 * 3_600_000

const pricings: Readonly<Record<string, Pricing>> = { m: 'cpm', c: 'cpc', f: 'flat' }
const letterOf = (pricing: Pricing): string => (pricing === 'cpm' ? 'm' : pricing === 'cpc' ? 'c' : 'f')

/** The month of UTC whose key seals. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7).replace('-', '')

const cipher = 'aes-256-gcm'
const tagBytes = 16
const authTagLength = { authTagLength: tagBytes }

/** 32 bytes of a month's key, for this use of it alone. */
const cipherKey = (key: string): Buffer => createHash('sha256').update(`ad token\n${key}`).digest()

export function writeToken(token: Token, key: string): string {
  const open = `2.${monthOf(token.at)}.${token.nonce}`
  const text = [
    token.campaignId,
    placements.indexOf(token.slot),
    token.at.toString(36),
    letterOf(token.pricing),
    token.rate.toString(36),
    token.visitor,
    ...(token.isStaff ? ['s'] : []),
  ].join('.')
  const sealing = createCipheriv(cipher, cipherKey(key), Buffer.from(token.nonce, 'base64url'), authTagLength)
  sealing.setAAD(Buffer.from(open))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()])
  return `${open}.${sealed.toString('base64url')}`
}

const shape = /^(2\.(\d{4}(?:0[1-9]|1[0-2]))\.([\w-]{16}))\.([\w-]{44,120})$/
const sealedShape = /^(\d{1,10})\.([0-3])\.([a-z\d]{1,9})\.([mcf])\.([a-z\d]{1,6})\.([a-f\d]{16})(\.s)?$/

/** The month of a token, whose key tells whether it is ours; null for what is no token. */
export const monthOfToken = (text: string): string | null => shape.exec(text)?.[2] ?? null

/** What was sealed; null where a bit of it, of what is open or of the key is another. */
function unseal(open: string, nonce: string, sealed: Buffer, key: string): string | null {
  const opening = createDecipheriv(cipher, cipherKey(key), Buffer.from(nonce, 'base64url'), authTagLength)
  opening.setAAD(Buffer.from(open))
  opening.setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([opening.update(sealed.subarray(0, -tagBytes)), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** @returns null for a text that nobody sealed with the key */
export function readToken(text: string, key: string): Token | null {
  const [, open = '', , nonce = '', letters = ''] = shape.exec(text) ?? []
  const sealed = Buffer.from(letters, 'base64url')
  // Letters of base64url may hold bits that no byte has: one text alone stands for one seal.
  if (letters === '' || sealed.toString('base64url') !== letters) return null
  const found = sealedShape.exec(unseal(open, nonce, sealed, key) ?? '')
  if (!found) return null
  const [, campaign, slot, at = '', letter = '', rate = '', visitor = '', staff] = found
  return {
    campaignId: Number(campaign),
    slot: placements[Number(slot)] ?? 'footer',
    at: parseInt(at, 36),
    nonce,
    pricing: pricings[letter] ?? 'flat',
    rate: parseInt(rate, 36),
    visitor,
    isStaff: staff !== undefined,
  }
}
