import { mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { RunnerTestCase } from 'vitest'
import { toDocument } from '#services/journal/journal-document.ts'
import { journalOf } from './journal-of.ts'
import { shopUrl } from './shop-url.ts'

const folder = 'artifacts'

const nameOf = ({ file, name }: RunnerTestCase): string =>
  `${basename(file.name, '.test.ts')} ${name}`.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 100)

/** Keeps the journal of a test that failed; the failure then ends with the command that opens it in the inspector. */
export async function saveJournalOf(context: BrowserContext, task: RunnerTestCase): Promise<void> {
  const [error] = task.result?.errors ?? []
  const page = context.pages().find((one) => one.url().startsWith(shopUrl()))
  if (!error || !page) return
  // a page that crashed, or has no journal yet, has nothing to tell
  const entries = await journalOf(page).catch(() => [])
  if (entries.length === 0) return
  const file = `${folder}/${nameOf(task)}.oja.json`
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify(toDocument({ from: 0, entries, snapshots: [] }, Date.now())))
  error.message += `\nWhat the page did: npm run inspect -- ${file}`
}
