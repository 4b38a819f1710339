/** The six cloths on which goods stand. */
export const CLOTHS = ['raffia', 'leaf', 'sky', 'lilac', 'clay', 'sun'] as const
export type Cloth = (typeof CLOTHS)[number]

/** Widths in px in which the pictures of goods are kept, small first. */
const OBJECT_WIDTHS = [96, 256] as const

const EXTENSION = /\.(avif|webp|png|jpe?g|gif|svg)(\?.*)?$/i

export type PictureSources = {
  readonly avif?: string
  readonly webp?: string
  /** for browsers without srcset, and the whole of an uploaded photo */
  readonly src: string
  /** a photo with its own ground: shown whole, on the cloth */
  readonly isPhoto: boolean
}

/**
 * The sources of a picture. `/pictures/products/yam` stands for `yam-96.avif`, `yam-256.webp` and so on;
 * an address with an extension, or on another host, is a photo somebody uploaded and is used as it is.
 */
export const pictureSources = (url: string, widths: readonly number[] = OBJECT_WIDTHS): PictureSources => {
  if (EXTENSION.test(url) || /^(https?:|data:|blob:|\/\/)/.test(url)) return { src: url, isPhoto: true }
  const set = (kind: string) => widths.map((width) => `${url}-${width}.${kind} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), src: `${url}-${widths.at(-1)}.webp`, isPhoto: false }
}

/** The cloth for goods that bring none of their own: always the same for the same address. */
export const clothFor = (url: string): Cloth => {
  let sum = 0
  for (const letter of url) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return CLOTHS[sum % CLOTHS.length] ?? 'raffia'
}

export const isCloth = (name: unknown): name is Cloth => CLOTHS.some((cloth) => cloth === name)
