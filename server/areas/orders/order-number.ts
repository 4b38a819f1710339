import { randomInt } from 'node:crypto'
import { lagosDate } from '../../platform/lagos-days.ts'

/** Neither I nor O, neither 0 nor 1: numbers are read out on the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * `NG-260503-7KQ2M`: the day in Lagos, and five random characters (33 million a day), so that nobody finds another's order by counting.
 * @param now milliseconds since 1970
 */
export const newOrderNumber = (now: number): string =>
  `NG-${lagosDate(now).slice(2).replaceAll('-', '')}-${Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** A number as people type it: in any case, with spaces, with dashes of any kind or with none. */
export const readOrderNumber = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^(NG)(\d{6})(\w{5})$/, '$1-$2-$3')
