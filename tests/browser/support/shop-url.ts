import { inject } from 'vitest'

let own: string | undefined

/** From here on the steps of this file go to this shop; undefined leads them back to the worker's. */
export const goToShop = (url: string | undefined): void => void (own = url)

/** Origin of the shop of this worker: each has a server and people of its own, so that files can run side by side. */
export function shopUrl(): string {
  if (own !== undefined) return own
  const urls = inject('shopUrls')
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1) - 1
  return urls[worker % urls.length] as string
}
