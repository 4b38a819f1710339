import type { Page } from 'playwright-core'
import type { JournalEntry } from '#services/journal/journal.types.ts'
import { decodeSegment } from '#services/journal/segment-codec.ts'

/** What stands on the device once the page has had time to write it. */
export async function journalOf(page: Page): Promise<JournalEntry[]> {
  await page.waitForTimeout(3_000)
  const rows = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('oja-journal')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const found = await new Promise<{ body: string | Uint8Array<ArrayBuffer> }[]>((resolve, reject) => {
      const reading = database.transaction('segments').objectStore('segments').getAll()
      reading.addEventListener('success', () => resolve(reading.result))
      reading.addEventListener('error', () => reject(reading.error))
    })
    database.close()
    return Promise.all(
      found.map(({ body }) =>
        typeof body === 'string'
          ? body
          : new Response(new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'))).text(),
      ),
    )
  })
  return rows.flatMap(decodeSegment)
}
