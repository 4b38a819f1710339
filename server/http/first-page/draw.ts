/** Draws a public page with what the API knows: looks what the page wants, asks the API for it, and draws it again with the answers. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { paths } from '../../platform/paths.ts'
import { shopDocument } from '../entries.ts'
import type { Tags } from '../../platform/cache/reply-cache.ts'
import { addressAt, type Kind } from './addresses.ts'
import { madeAtHeader, questionHeaders, showsHeader, tagsIn, together } from './shown-tags.ts'

type Failure = { status: number; code: string; requestId: string | null }
/** Entries of the shop's cache; one with a failure tells what is not there. */
type DehydratedQuery = { key: string; data: unknown; at: number; failure?: Failure }[]

/** What the document says before any script. */
export type ShellWords = { title: string; description: string; noScript: string }

/** What the head of the document says of the page; addresses begin with the origin of the shop, where that is known. */
export type DrawnHead = {
  title?: string | undefined
  /** Path and query of the page's one address; null for a search. */
  canonical: string | null
  /** `price` in naira with 2 decimals, `ld` JSON that a script element may hold, null for a cart. */
  product?:
    | { description: string; image: string | null; price: string; priceWords: string; ld: string | null }
    | undefined
}

/** What dist/prerender offers; the shop's own bundle for Node, made by the build. */
type Prerender = {
  drawPage(
    address: string,
    dehydrated: DehydratedQuery,
    origin: string,
  ): Promise<{ markup: string; wanted: string[]; head: DrawnHead }>
  hasPageAt(path: string): boolean
  pageQuery(path: string, query: string): string
  shellWords(): ShellWords
  /** Sets the language of all pages that are drawn; false where the shop has no such language. */
  openLanguage(tag: string): Promise<boolean>
}

export type FirstPage = {
  markup: string
  head: DrawnHead
  /** Of the shop, "https://oja.example"; empty where nobody has said it. */
  origin: string
  dehydrated: DehydratedQuery
  /** Addresses of the scripts that the page needs next. */
  scripts: string[]
  /** Whether every question was answered; what was drawn without an answer is good for one visit and no more. */
  isWhole: boolean
  /** What the answers in it show. */
  tags: Tags
  /** When the oldest of them was made, in milliseconds since 1970. */
  madeAt: number
}

/** What the shop's document asks for on every page (scripts/lib/entries.ts). */
const always: readonly string[] = ['src/draw.tsx', 'src/app/boot.ts', 'src/app/shop-outside.ts']

/** More answers than this would make the page heavier than the questions they save. */
const mostDehydrated = 5
/** A category is known before its goods are asked for; no page asks a third time. */
const mostRounds = 2

type Answer = { key: string; status: number; data: unknown; tags: Tags; madeAt: number }

const notThere: Failure = { status: 404, code: 'not_found', requestId: null }

type ManifestChunk = { file: string; imports?: string[] }

/** The build's list of chunks: module → file and what it imports. */
export function readManifest(): Record<string, ManifestChunk> {
  const file = join(paths.client, '.vite/manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestChunk>) : {}
}

/** Files of a module and of all that it imports, but for what the document brings anyway. */
export function scriptsOf(manifest: Record<string, ManifestChunk>, module: string): string[] {
  const brought = new Set<string>()
  const collect = (key: string, into: Set<string>): void => {
    const chunk = manifest[key]
    if (!chunk || into.has(key)) return
    into.add(key)
    for (const imported of chunk.imports ?? []) collect(imported, into)
  }
  collect(shopDocument, brought)
  for (const key of always) collect(key, brought)
  const needed = new Set<string>()
  collect(module, needed)
  return [...needed].filter((key) => !brought.has(key)).flatMap((key) => manifest[key]?.file ?? [])
}

/** The text of the sheets that a built document asks for, in their order. */
export function readSheet(document: string): string {
  const files = [...document.matchAll(/<link rel="stylesheet"[^>]*\shref="\/([^"]+)"/g)].map(([, file = '']) => file)
  return files.map((file) => readFileSync(join(paths.client, file), 'utf8')).join('\n')
}

async function loadPrerender(): Promise<Prerender | undefined> {
  const file = join(paths.root, 'dist/prerender/prerender.js')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Prerender) : undefined
}

/**
 * Stands for the last part of the address in a page that all unknown addresses of a kind share: no slug is written so. The browser puts
 * its own in (src/app/dehydrated-state.ts).
 */
const anySlug = '_'

export type FirstPages = {
  shell: ShellWords
  /** The page at a path; `unknown` where the API does not know what it would be about. */
  draw: (path: string, query?: string) => Promise<FirstPage | 'unknown' | undefined>
  /** What every unknown address of a kind is answered with. */
  drawUnknown: (kind: Kind) => Promise<FirstPage | undefined>
  /** Whether the shop has any page at a path. */
  hasPageAt: (path: string) => boolean
  /** The query of a page as the shop writes it; empty where it reads none. */
  pageQuery: (path: string, query: string) => string
}

/**
 * Undefined where the shop was not built with its first pages.
 * @param clock milliseconds since 1970
 * @param language tag of the language that pages are drawn in
 * @param origin of the shop, which never is what a request says: pages are remembered for everybody
 * @throws Error where the shop has no such language
 */
export async function makeFirstPages(
  app: FastifyInstance,
  { clock, language, origin }: { clock: () => number; language: string; origin: () => string | undefined },
): Promise<FirstPages | undefined> {
  const prerender = await loadPrerender()
  if (!prerender) return undefined
  const { drawPage: draw, hasPageAt, pageQuery } = prerender
  if (!(await prerender.openLanguage(language))) throw new Error(`LOCALE: the shop has no language ${language}`)
  const manifest = readManifest()

  const ask = async (key: string) => {
    const reply = await app.inject({ method: 'GET', url: `/api${key}`, headers: questionHeaders })
    const data = reply.statusCode === 200 ? (reply.json() as unknown) : undefined
    const { [showsHeader]: shows, [madeAtHeader]: madeAt } = reply.headers
    return { key, status: reply.statusCode, data, tags: tagsIn(shows), madeAt: Number(madeAt ?? clock()) }
  }

  /** @param known what is asked already; every round asks what the page looked for in vain in the one before */
  const drawWith = async (path: string, module: string, known: Answer[]): Promise<FirstPage> => {
    const dehydrated: DehydratedQuery = []
    const asked = new Map<string, Tags>()
    let isWhole = true
    let oldest = clock()
    const take = (answers: Answer[]): void => {
      for (const { key, status, data, tags, madeAt: at } of answers) {
        asked.set(key, tags)
        oldest = Math.min(oldest, at)
        if (status === 200) dehydrated.push({ key, data, at })
        else if (status === 404) dehydrated.push({ key, data: null, at, failure: notThere })
        else isWhole = false
      }
    }
    take(known)
    const of = origin() ?? ''
    let page = await draw(path, dehydrated, of)
    for (let round = known.length; round < mostRounds; round++) {
      const questions = page.wanted.filter((key) => !asked.has(key)).slice(0, mostDehydrated - asked.size)
      if (questions.length === 0) break
      take(await Promise.all(questions.map(ask)))
      page = await draw(path, dehydrated, of)
    }
    const tags = together([...asked.values()])
    return {
      markup: page.markup,
      head: page.head,
      origin: of,
      dehydrated,
      scripts: scriptsOf(manifest, module),
      isWhole,
      tags,
      madeAt: oldest,
    }
  }

  return {
    shell: prerender.shellWords(),
    hasPageAt,
    pageQuery,
    async draw(path, query = '') {
      const address = addressAt(path)
      if (!address) return undefined
      const { module, about } = address
      // Before anything is drawn: there is no end to the addresses that lead nowhere.
      const known = about && (await ask(about.key))
      return known?.status === 404 ? 'unknown' : drawWith(path + query, module, known ? [known] : [])
    },
    async drawUnknown(kind) {
      const path = `${kind}/${anySlug}`
      const module = addressAt(`${kind}/any`)?.module
      if (module === undefined) return undefined
      const page = await drawWith(path, module, [
        { key: path, status: 404, data: undefined, tags: new Set(), madeAt: clock() },
      ])
      return { ...page, head: { ...page.head, canonical: null } }
    },
  }
}
