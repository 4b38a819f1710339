import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

let own: string | undefined

/** From here on the steps of this file go to this shop; undefined leads them back to the file's own. */
export const goToShop = (url: string | undefined): void => void (own = url)

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Whether this process holds the place now; a place whose holder has gone is free. */
function take(place: string): boolean {
  const holder = join(place, 'pid')
  try {
    mkdirSync(place)
    writeFileSync(holder, String(process.pid))
    return true
  } catch {
    try {
      const pid = Number(readFileSync(holder, 'utf8'))
      if (pid !== process.pid && !isAlive(pid)) rmSync(place, { recursive: true, force: true })
      return pid === process.pid
    } catch {
      // Its holder is writing its name, or giving it up.
      return false
    }
  }
}

let leased: number | undefined

/**
 * Which shop this file's process has to itself until it ends. Vitest's numbers of workers do not tell: after suites that share workers
 * it gives one number to two processes, whose tests then share a customer.
 */
function lease(folder: string, count: number): number {
  if (leased !== undefined) return leased
  const until = Date.now() + 60_000
  for (;;) {
    for (let number = 0; number < count; number += 1) {
      const place = join(folder, String(number))
      if (!take(place)) continue
      process.once('exit', () => rmSync(place, { recursive: true, force: true }))
      leased = number
      return number
    }
    if (Date.now() > until) throw new Error(`None of the ${count} shops became free for this file`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
}

/** Origin of the shop of this file: each has a server and people of its own, so that files can run side by side. */
export function shopUrl(): string {
  if (own !== undefined) return own
  const urls = inject('shopUrls')
  return urls[lease(inject('shopLeases'), urls.length)] as string
}
