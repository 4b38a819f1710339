/** What one picture may cost. */

/** Bytes of one picture as it comes in. */
export const mostBytes = 5 * 1024 * 1024
/** Pixels by the header: phones make up to 24.5 million. */
export const mostPixels = 25_000_000
/** No side of a kept picture is longer. */
export const longestSide = 2_000
/** Bytes that a process which draws pictures may occupy; 25 megapixels with 16 bits a channel and an alpha channel take 200 MB. */
export const memoryLimit = 700 * 1024 * 1024
/** Milliseconds for one picture; 25 megapixels of AVIF take about one second on a slow core. */
export const drawingTime = 15_000
/** Pictures drawn at once. */
export const mostAtOnce = 2
/** Pictures that wait for their turn. */
export const mostWaiting = 30
/** Milliseconds without a picture after which the processes end. */
export const idleTime = 30_000

/** Widths in px that a kept picture is cut to for the pages of the shop; a smaller picture stays as wide as it is. */
export const cutWidths = [160, 320, 640, 1280] as const

/**
 * What chat apps show of a link: they draw a picture as wide as the message from 1.91 to 1, show a clear one on black, and not all read WebP. The
 * ground is the light raffia of the shop.
 */
export const shared = { width: 800, height: 420, margin: 30, ground: '#f3ead8' } as const

/** `jpg` is what chat apps show. */
export type Cut = { width: (typeof cutWidths)[number]; format: 'avif' | 'webp' } | { format: 'jpg' }

/** Without `cut` a picture is drawn as it is kept. */
export type DrawingTask = { bytes: Uint8Array; cut?: Cut }

export type Drawn =
  | { tag: 'drawn'; data: Uint8Array; format: 'jpg' | 'png' | 'webp' | 'avif'; width: number; height: number }
  | { tag: 'notAPicture' }
  | { tag: 'tooManyPixels' }
