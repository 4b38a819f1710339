/** The six cloths on which goods stand. */
export const CLOTHS = ['raffia', 'leaf', 'sky', 'lilac', 'clay', 'sun'] as const
export type Cloth = (typeof CLOTHS)[number]

/** Widths in px in which the pictures of goods are kept, small first. */
const OBJECT_WIDTHS = [96, 256] as const

/** Widths in px that the server cuts an uploaded photo to. */
const PHOTO_WIDTHS = [160, 320, 640, 1280] as const

/** A photo that this shop keeps: its smaller sizes lie beside it. */
const KEPT = /^((?:https?:\/\/[^/]+)?\/uploads\/[0-9a-f]{30})\.(?:jpg|png|webp)$/
/** A photo at a cloud that draws sizes itself, by what stands before its name. */
const CLOUD = /^(https:\/\/[^/]+\/[\w-]+\/image\/upload\/)(v\d+\/.+)$/

const EXTENSION = /\.(avif|webp|png|jpe?g|gif|svg)(\?.*)?$/i

export type PictureSources = {
  readonly avif?: string
  readonly webp?: string
  /** for browsers without srcset, and the whole of an uploaded photo */
  readonly src: string
  /** a photo with its own ground: shown whole, on the cloth */
  readonly isPhoto: boolean
}

/** The address of a size of a photo; null where nobody makes sizes of it. */
function photoCut(url: string): ((width: number, kind: string) => string) | null {
  const kept = KEPT.exec(url)
  if (kept) return (width, kind) => `${kept[1]}-${width}.${kind}`
  const cloud = CLOUD.exec(url)
  return cloud && ((width, kind) => `${cloud[1]}c_limit,w_${width},f_${kind},q_auto/${cloud[2]}`)
}

/**
 * The sources of a picture. `/pictures/products/yam` stands for `yam-96.avif`, `yam-256.webp` and so on;
 * an address with an extension, or on another host, is a photo somebody uploaded: in the sizes of the shop or of its cloud, else as it is.
 */
export const pictureSources = (url: string, widths: readonly number[] = OBJECT_WIDTHS): PictureSources => {
  const isPhoto = EXTENSION.test(url) || /^(https?:|data:|blob:|\/\/)/.test(url)
  const cut = isPhoto ? photoCut(url) : (width: number, kind: string) => `${url}-${width}.${kind}`
  if (!cut) return { src: url, isPhoto }
  const set = (kind: string) =>
    (isPhoto ? PHOTO_WIDTHS : widths).map((width) => `${cut(width, kind)} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), src: isPhoto ? url : cut(widths.at(-1) ?? 0, 'webp'), isPhoto }
}

/** The cloth for goods that bring none of their own: always the same for the same address. */
export const clothFor = (url: string): Cloth => {
  let sum = 0
  for (const letter of url) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return CLOTHS[sum % CLOTHS.length] ?? 'raffia'
}

export const isCloth = (name: unknown): name is Cloth => CLOTHS.some((cloth) => cloth === name)
