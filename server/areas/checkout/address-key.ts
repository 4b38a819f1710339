/** When two delivery addresses are the same place, however they are spelled. Pure. */
import { createHash } from 'node:crypto'

const short: Readonly<Record<string, string>> = {
  street: 'st',
  str: 'st',
  road: 'rd',
  avenue: 'ave',
  av: 'ave',
  close: 'cl',
  crescent: 'cres',
  drive: 'dr',
  lane: 'ln',
  estate: 'est',
  boulevard: 'blvd',
  apartment: 'flat',
  apt: 'flat',
}

/** Words that say nothing of where it is. */
const idle = new Set(['no', 'nr', 'number', 'house', 'plot', 'off', 'the', 'beside', 'near', 'opposite', 'opp'])

/** `No. 14, Adelabu Street` and `14 adelabu st` as one text: words in lower case without accents, in their order. */
export const plainAddress = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => short[word] ?? word)
    .filter((word) => word !== '' && !idle.has(word))
    .join(' ')

/** A short name of a place; null where an address says too little to tell two places apart. */
export function addressKey(place: { state_code: string; lga: string; address: string }): string | null {
  const plain = plainAddress(place.address)
  if (!/\d/.test(plain) || !/[a-z]{3}/.test(plain)) return null
  return createHash('sha256')
    .update(`${place.state_code} ${plainAddress(place.lga)} ${plain}`)
    .digest('base64url')
}
