import { inject } from 'vitest'

/** Origin of the shop of this worker: each has a server and people of its own, so that files can run side by side. */
export function shopUrl(): string {
  const urls = inject('shopUrls')
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 1) - 1
  return urls[worker % urls.length] as string
}
