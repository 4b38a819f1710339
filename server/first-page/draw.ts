/** Draws a public page with what the API knows: looks what the page wants, asks the API for it, and draws it again with the answers. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { paths } from '../paths.ts'
import { moduleAt } from './addresses.ts'

type HandedIn = { key: string; data: unknown; at: number }[]

/** What dist/prerender offers; the shop's own bundle for Node, made by the build. */
type Draw = (path: string, handedIn: HandedIn) => Promise<{ markup: string; wanted: string[] }>

export type FirstPage = {
  markup: string
  handedIn: HandedIn
  /** Addresses of the scripts that the page needs next. */
  scripts: string[]
  /** 404 where what the page is about does not exist. */
  status: 200 | 404
  /** Whether every question was answered; what was drawn without an answer is good for one visit and no more. */
  isWhole: boolean
}

/** What the document asks for on every page (scripts/lib/preload-beside.ts). */
const always: readonly string[] = ['src/draw.tsx', 'src/app.ts', 'src/app/outside.ts']

/** More answers than this would make the page heavier than the questions they save. */
const mostHandedIn = 5
/** A category is known before its goods are asked for; no page asks a third time. */
const mostRounds = 2

type ManifestChunk = { file: string; imports?: string[]; isEntry?: boolean }

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
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) collect(key, brought)
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

async function loadDraw(): Promise<Draw | undefined> {
  const file = join(paths.root, 'dist/prerender/prerender.js')
  if (!existsSync(file)) return undefined
  const { drawPage } = (await import(pathToFileURL(file).href)) as { drawPage: Draw }
  return drawPage
}

export type DrawFirstPage = (path: string) => Promise<FirstPage | undefined>

/** Undefined where the shop was not built with its first pages. `clock`: milliseconds since 1970. */
export async function makeDrawFirstPage(app: FastifyInstance, clock: () => number): Promise<DrawFirstPage | undefined> {
  const draw = await loadDraw()
  if (!draw) return undefined
  const manifest = readManifest()

  const ask = async (key: string) => {
    const reply = await app.inject({ method: 'GET', url: `/api${key}`, headers: { 'x-first-page': '1' } })
    return { key, status: reply.statusCode, data: reply.statusCode === 200 ? (reply.json() as unknown) : undefined }
  }

  return async (path) => {
    const module = moduleAt(path)
    if (!module) return undefined
    const handedIn: HandedIn = []
    const asked = new Set<string>()
    let page = await draw(path, handedIn)
    let status: FirstPage['status'] = 200
    let isWhole = true
    for (let round = 0; round < mostRounds; round++) {
      const questions = page.wanted.filter((key) => !asked.has(key)).slice(0, mostHandedIn - asked.size)
      if (questions.length === 0) break
      for (const key of questions) asked.add(key)
      for (const answer of await Promise.all(questions.map(ask))) {
        if (answer.status === 200) handedIn.push({ key: answer.key, data: answer.data, at: clock() })
        else if (answer.status === 404) status = 404
        else isWhole = false
      }
      page = await draw(path, handedIn)
    }
    return {
      markup: page.markup,
      handedIn,
      scripts: scriptsOf(manifest, module),
      status,
      isWhole,
    }
  }
}
