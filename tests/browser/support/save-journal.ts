import { mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import type { RunnerTestCase } from 'vitest'
import { chartHashes } from '#machines/chart/chart-hash.ts'
import { toDocument, type Made } from '#services/journal/journal-document.ts'
import { journalOf } from './journal-of.ts'
import { journeyOf } from './journeys.ts'
import { shopUrl } from './shop-url.ts'

const folder = 'artifacts'
const corpus = 'tests/model/journal/corpus'

const nameOf = ({ file, name }: RunnerTestCase): string =>
  `${basename(file.name, '.test.ts')} ${name}`.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 100)

/** The page runs what is built of these sources. */
async function madeBy(page: Page): Promise<Made> {
  const { charts } = await import('#machines/chart/all-charts.ts')
  const named = page.locator('meta[name=build]')
  return {
    build: await named.getAttribute('content', { timeout: 1_000 }).catch(() => null),
    charts: chartHashes(charts),
  }
}

/** Keeps the journal of a test that is one of the journeys, where they are to be recorded. */
async function keepJourneyOf(page: Page, { file, name }: RunnerTestCase): Promise<void> {
  const journey = process.env['RECORD_JOURNEYS'] === undefined ? undefined : journeyOf(file.filepath, name)
  if (journey === undefined) return
  const document = toDocument(
    { from: 0, entries: await journalOf(page), snapshots: [] },
    Date.now(),
    await madeBy(page),
  )
  mkdirSync(corpus, { recursive: true })
  writeFileSync(`${corpus}/${journey}.oja.json`, JSON.stringify(document))
}

/** Keeps the journal of a test that failed; the failure then ends with the command that opens it in the inspector. */
export async function saveJournalOf(context: BrowserContext, task: RunnerTestCase): Promise<void> {
  const [error] = task.result?.errors ?? []
  const page = context.pages().find((one) => one.url().startsWith(shopUrl()))
  if (!page) return
  if (!error) return keepJourneyOf(page, task)
  // a page that crashed, or has no journal yet, has nothing to tell
  const entries = await journalOf(page).catch(() => [])
  if (entries.length === 0) return
  const file = `${folder}/${nameOf(task)}.oja.json`
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(toDocument({ from: 0, entries, snapshots: [] }, Date.now(), await madeBy(page))))
  error.message += `\nWhat the page did: npm run inspect -- ${file}`
}
