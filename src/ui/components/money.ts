const withKobo = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })
const whole = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', maximumFractionDigits: 0 })

// a true minus sign is as wide as the figures around it
const signed = (text: string) => text.replace('-', '−')

/** An amount in naira as people read it, always with kobo: `₦1,250.00`. */
export const naira = (amount: number) => signed(withKobo.format(amount))

/** An amount in naira without kobo, for scales and limits: `₦10,000`. */
export const wholeNaira = (amount: number) => signed(whole.format(amount))

/** The two parts of an amount in naira that a price draws in different sizes: `['₦1,250', '.00']`. */
export const nairaParts = (amount: number): readonly [naira: string, kobo: string] => {
  const text = naira(amount)
  return [text.slice(0, -3), text.slice(-3)]
}
