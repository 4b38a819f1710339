/** Contrast of two colours by WCAG 2.2: what people with weak sight need to read one upon the other. */

/** What text of usual size needs. */
export const leastContrast = 4.5

export const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** Relative luminance of `#rrggbb`, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 for the same to 21 for black on white, cut after one digit, so that what is too little never looks like enough. */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return Math.floor(((high + 0.05) / (low + 0.05)) * 10) / 10
}
