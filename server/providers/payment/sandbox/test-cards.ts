/** The cards that the sandbox knows, and how it looks at what was typed. No number is ever kept. */

/** `pays` at once, `asks` for a PIN and a one-time code first, or is `declined` by its bank. */
export type TestCard = { number: string; brand: 'Visa' | 'Mastercard' | 'Verve'; does: 'pays' | 'asks' | 'declined' }

export const testCards: readonly TestCard[] = [
  { number: '4084084084084081', brand: 'Visa', does: 'pays' },
  { number: '5105105105105100', brand: 'Mastercard', does: 'pays' },
  { number: '5399838383838381', brand: 'Mastercard', does: 'asks' },
  { number: '5060666666666666666', brand: 'Verve', does: 'asks' },
  { number: '4084080000005408', brand: 'Visa', does: 'declined' },
]

/** What the holders of these cards know. */
export const testPin = '1234'
export const testCode = '123456'

/** In fours, as on the card. */
export const inFours = (number: string): string => number.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The check digit of ISO/IEC 7812: it finds every slip of one digit. */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return number !== '' && sum % 10 === 0
}

/** `12/30`, `1230`, `12 / 2030` → the first moment at which the card is no longer good; undefined for anything else. */
export function endOf(expiry: string): number | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|20\d{2})\s*$/.exec(expiry) ?? []
  const number = Number(month)
  if (number < 1 || number > 12) return undefined
  return Date.UTC(2000 + (Number(year) % 100), number, 1)
}

export type TypedCard = { number: string; expiry: string; cvv: string }
export type CardErrors = Partial<Record<keyof TypedCard, string>>

/**
 * Looks at a card as typed.
 * @param now milliseconds since 1970
 * @returns the test card, or what to say at each field
 */
export function readCard(typed: TypedCard, now: number): { card: TestCard } | { errors: CardErrors } {
  const errors: CardErrors = {}
  const number = typed.number.replaceAll(/[\s-]/g, '')
  const card = testCards.find((one) => one.number === number)
  if (!/^\d{12,19}$/.test(number)) errors.number = 'Enter the long number on the front of the card.'
  else if (!hasCheckDigit(number)) errors.number = 'That number has a slip in it. Please check it.'
  else if (!card) errors.number = 'This is a sandbox: it takes only the test cards below, never a real one.'
  const end = endOf(typed.expiry)
  if (end === undefined) errors.expiry = 'Enter month and year, like 12/30.'
  else if (end <= now) errors.expiry = 'This card has expired.'
  if (!/^\s*\d{3,4}\s*$/.test(typed.cvv)) errors.cvv = 'Enter the 3 digits on the back of the card.'
  return card && Object.keys(errors).length === 0 ? { card } : { errors }
}
