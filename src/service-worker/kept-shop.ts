/**
 * The copy of the shop that opens without a network: of each build the empty document that every page begins with, and the files that pages have
 * loaded. Nothing in it is of a person, and nothing of it says what anything costs: pages find their data on the device (src/app/outside/queries.ts).
 *
 *     page tells its build and files ──▶ its document is fetched once ──▶ files are taken from the browser's own cache ──▶ builds before the last go
 */
import type { KeepShop } from '#services/service-worker/kept-shop.ts'
import { isBuiltFile } from './routing.ts'

const prefix = 'oja-shop '

/** Builds that are kept: tabs of the one before may still be open. */
const mostBuilds = 2

/** Files of one build, about a megabyte. */
const mostFiles = 120

/** An address that the server sends without its page drawn (server/http/first-page/addresses.ts); the document is the same for everybody. */
const shell = '/cart'

const kept = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(prefix))

/** The document of that very build; undefined where the shop has moved on to another one, or draws into it. */
async function fetchShell(build: string): Promise<Response | undefined> {
  const answer = await fetch(shell, { credentials: 'omit', redirect: 'error' })
  const text = await answer.clone().text()
  return answer.ok && text.includes(`src="${build}"`) && text.includes('<div id="root"></div>') ? answer : undefined
}

/** The cache of a build, made with its document; undefined where its document is not to be had. */
async function openBuild(build: string): Promise<Cache | undefined> {
  const name = prefix + build
  if (!(await caches.has(name))) {
    const document = await fetchShell(build)
    if (!document) return undefined
    await (await caches.open(name)).put(shell, document)
    for (const old of (await kept()).slice(0, -mostBuilds)) await caches.delete(old)
  }
  return caches.open(name)
}

/** From the browser's own cache: what a page has loaded is not sent twice. */
const copyOf = (file: string): Promise<Response | undefined> =>
  fetch(file, { cache: 'only-if-cached', mode: 'same-origin' }).then(
    (copy) => (copy.ok ? copy : undefined),
    () => undefined,
  )

async function keep({ build, files }: KeepShop): Promise<void> {
  const cache = isBuiltFile(build) ? await openBuild(build) : undefined
  if (!cache) return
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const wanted = [...new Set([build, ...files])].filter((file) => isBuiltFile(file) && !known.has(file))
  for (const file of wanted.slice(0, Math.max(0, mostFiles - known.size))) {
    const copy = await copyOf(file)
    if (copy) await cache.put(file, copy)
  }
}

let keeping: Promise<unknown> = Promise.resolve()

/** One after another, so that tabs that open at once fetch one document. Never fails: a full disk keeps what it has. */
export const keepShop = (told: KeepShop): Promise<unknown> => (keeping = keeping.then(() => keep(told)).catch(() => {}))

/** The newest document that is kept. */
export async function keptShell(): Promise<Response | undefined> {
  for (const name of (await kept()).toReversed()) {
    const document = await (await caches.open(name)).match(shell)
    if (document) return document
  }
  return undefined
}

/** A file of any build that is kept: what is in it stands in its name. */
export const keptFile = (url: string): Promise<Response | undefined> => caches.match(url, { ignoreVary: true })
