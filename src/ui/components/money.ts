import { grouped } from '#ui/text/grouped.ts'

// a true minus sign is as wide as the figures around it
const signed = (amount: number, text: string) => (amount < 0 ? `−₦${text}` : `₦${text}`)

/** An amount in naira as people in Nigeria read it, always with kobo: `₦1,250.00`. */
export const naira = (amount: number): string => {
  const kobo = Math.round(Math.abs(amount) * 100)
  return signed(amount, `${grouped(Math.floor(kobo / 100))}.${String(kobo % 100).padStart(2, '0')}`)
}

/** An amount in naira without kobo, for scales and limits: `₦10,000`. */
export const wholeNaira = (amount: number): string => signed(amount, grouped(Math.round(Math.abs(amount))))

/** The two parts of an amount in naira that a price draws in different sizes: `['₦1,250', '.00']`. */
export const nairaParts = (amount: number): readonly [naira: string, kobo: string] => {
  const text = naira(amount)
  return [text.slice(0, -3), text.slice(-3)]
}
