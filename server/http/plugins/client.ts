import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  bestEncoding,
  inEncoding,
  type CachedReply,
  type Encoding,
  type ReplyCache,
} from '../../platform/cache/reply-cache.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { documentAt, documents, inspectorDocument, shopDocument } from '../entries.ts'
import { addressAt, type Kind } from '../first-page/addresses.ts'
import { makeAskedBefore } from '../first-page/asked-before.ts'
import { makeFirstPages, readSheet } from '../first-page/draw.ts'
import { inWords, pageHtml } from '../first-page/page-html.ts'
import { stylesFor } from '../first-page/page-styles.ts'
import type { Limiter } from './rate-limits.ts'
import type { PlatformConfig } from '../../platform/config.ts'
import { paths } from '../../platform/paths.ts'
import { sourceTag } from '../../platform/languages.ts'
import { forInspector, withSources } from '../csp.ts'

/** The document of an entry, read once: every address of it is answered with that, unless its page is drawn here. */
export type Page = { html: string; etag: string; encoded: Partial<Record<Encoding, Buffer>> }

/** The shop's document, and those of other entries by their files. */
export type Pages = { shop: Page; all: ReadonlyMap<string, Page> }

/**
 * Reads the built documents and their compressed copies; undefined where the shop has not been built (development).
 * @param language tag that the documents say they are written in: what draws the page here and there takes the language from it
 * @param inspector for whom the inspector is: its document says so to itself, and is not read where it is for nobody
 */
export function readPages(
  { language, inspector }: Pick<PlatformConfig, 'language' | 'inspector'>,
  folder: string = paths.client,
): Pages | undefined {
  const all = new Map(
    documents.flatMap((name) => {
      if (name === inspectorDocument && inspector === 'off') return []
      const page = readPage(language, join(folder, name))
      if (!page) return []
      const isGuarded = name === inspectorDocument && inspector === 'admin'
      return [[name, isGuarded ? pageOf(page.html.replace(forAll, forAdmins)) : page] as const]
    }),
  )
  const shop = all.get(shopDocument)
  return shop && { shop, all }
}

/** What the inspector's document says of who may look. */
const forAll = '<meta name="inspector" content="on"'
const forAdmins = '<meta name="inspector" content="admin"'

function readPage(language: string, file: string): Page | undefined {
  if (!existsSync(file)) return undefined
  const html = readFileSync(file, 'utf8').replace(`<html lang="${sourceTag}"`, `<html lang="${language}"`)
  // the copies that the build compressed are of the source language
  const hasCopies = language === sourceTag
  const copy = (ending: string) =>
    hasCopies && existsSync(`${file}${ending}`) ? readFileSync(`${file}${ending}`) : undefined
  const br = copy('.br')
  const gzip = copy('.gz')
  return pageOf(html, { ...(br && { br }), ...(gzip && { gzip }) })
}

const pageOf = (html: string, copies: Page['encoded'] = {}): Page => ({
  html,
  etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
  encoded: { identity: Buffer.from(html), ...copies },
})

const week = 604_800

/** Built files carry a hash in their names and never change; pictures change with a release at most; a browser asks for a service worker anew each time. */
function cacheControl(path: string): string {
  if (path.endsWith(`${sep}service-worker.js`)) return 'no-cache'
  if (path.includes(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable'
  if (path.includes(`${sep}pictures${sep}`)) return `public, max-age=${week}, stale-while-revalidate=${week}`
  return 'public, max-age=300'
}

/** A last part with an ending is a file somebody asks for, not an address of the shop. */
const looksLikeFile = (path: string): boolean => /\.[A-Za-z0-9]{1,8}$/.test(path)

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply, status: 200 | 404): FastifyReply {
  void reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding')
  if (status === 200) {
    void reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  }
  const wanted = bestEncoding(request.headers['accept-encoding'])
  const body = page.encoded[wanted]
  if (body && wanted !== 'identity') void reply.header('content-encoding', wanted)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(body ?? page.encoded.identity)
}

async function sendDrawn(drawn: CachedReply, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy === 'string' && drawn.inline)
    void reply.header('content-security-policy', withSources(policy, drawn.inline))
  void reply.header('etag', drawn.etag).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === drawn.etag) return reply.code(304).send()
  const encoding = bestEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply
    .code(drawn.status)
    .type('text/html; charset=utf-8')
    .send(await inEncoding(drawn, encoding))
}

/** Headers of the inspector's own document. */
function headInspector(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  void reply.header('content-security-policy', forInspector(policy)).header('x-frame-options', 'SAMEORIGIN')
}

/** Headers that speak to a document or of a call; on each picture and script of a page they would only cost data. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

const isPart = (url: string): boolean => url.startsWith('/assets/') || url.startsWith('/pictures/')

/** A page may show for a second that there were more of something, never that it can be bought when it cannot, nor another price. */
const pageLag = { remakeAfter: 500, atMost: 1_000 }

/** The longest query that a page is drawn with. */
const longestQuery = 400

/**
 * Serves the built shop and its other entries. Any address outside /api that is not a file gets a document, which shows "Page Not Found" itself
 * where it has nothing (and comes with 404 then); a file that is not there is a plain 404, so that a missing chunk is
 * an error and not a page.
 */
export async function registerClient(
  app: FastifyInstance,
  built: Pages | undefined,
  {
    cache,
    clock,
    language,
    limiter,
    origin,
  }: {
    cache: ReplyCache
    clock: () => number
    language: string
    limiter: Limiter
    origin: () => string | undefined
  },
): Promise<void> {
  const pages = built && (await makeFirstPages(app, { clock, language, origin }))
  const shop = built && pages && language !== sourceTag ? pageOf(inWords(built.shop.html, pages.shell)) : built?.shop
  const wasAskedBefore = makeAskedBefore()
  const styles = stylesFor(shop ? readSheet(shop.html) : '')

  /** One answer for all addresses of a kind that lead nowhere. Nothing in it comes from the address that was asked for. */
  const unknown = (kind: Kind, document: string): Promise<CachedReply> =>
    cache.get(`page:unknown ${kind}`, async () => {
      const first = await pages?.drawUnknown(kind)
      if (!first) return { body: document, keep: true, status: 404 }
      const { html, inline } = pageHtml(document, first, styles)
      return { body: html, inline, keep: first.isWhole, status: 404, tags: first.tags, madeAt: first.madeAt }
    })

  /** The page as it would be drawn in the browser, remembered like any answer; undefined where it is not drawn here. */
  const drawn = async (path: string, query: string, document: string): Promise<CachedReply | undefined> => {
    const address = pages && addressAt(path)
    if (!address) return undefined
    try {
      const isCommon = query === '' || wasAskedBefore(path + query)
      const draw = async () => {
        const first = await pages.draw(path, query)
        if (!first) return { body: document, keep: true, tags: new Set<string>() }
        if (first === 'unknown') return { body: '', keep: false, status: 404 }
        const { html, inline } = pageHtml(document, first, styles)
        return { body: html, inline, keep: first.isWhole && isCommon, tags: first.tags, madeAt: first.madeAt }
      }
      const reply = await cache.get(`page:${path}${query}`, draw, pageLag)
      return reply.status === 404 && address.about ? await unknown(address.about.kind, document) : reply
    } catch (error) {
      app.log.error({ err: error, path }, 'The first page could not be drawn')
      return undefined
    }
  }

  /** There is no end to queries: who asks for more than a person would is sent the document without its page. */
  const isAllowed = (request: FastifyRequest): Promise<boolean> =>
    limiter('drawnList', request).then(
      () => true,
      () => false,
    )

  /** The query that a page is drawn with; undefined where it is not: what nobody would press together is left to the browser. */
  const queryOf = (path: string, query: string): string | undefined => {
    if (query === '') return ''
    const own = query.length > 4 * longestQuery ? undefined : pages?.pageQuery(path, query)
    return own !== undefined && own.length > longestQuery ? undefined : own
  }

  // One root alone: with several, a file without a compressed copy is looked for in the next root and not found. The build
  // brings public/ along; in development it stands for itself.
  const root = [paths.client, join(paths.root, 'public')].find((folder) => existsSync(folder))
  if (root) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      // A folder is a page of the shop, not a file: without this a request that takes no compression gets 403 at /.
      // The inspector has one address, and none where it is off.
      allowedPath: (path) => !path.endsWith('/') && path !== `/${inspectorDocument}`,
      preCompressed: true,
      cacheControl: false,
      // the etag says it all, and nothing here is long enough to be asked for in parts
      lastModified: false,
      acceptRanges: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => void reply.setHeader('cache-control', cacheControl(path)),
    })
  }
  app.addHook('onSend', async (request, reply) => {
    if (isPart(request.url) && reply.statusCode < 400) for (const name of documentHeaders) reply.removeHeader(name)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', ...rest] = request.url.split('?')
    const query = rest.join('?')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isApi = path === '/api' || path.startsWith('/api/')
    if (!isRead && !isApi) throw new ApiError(405, 'method_not_allowed', 'This address does not take that method.')
    if (!built || !shop || isApi || looksLikeFile(path)) throw notFound('There is nothing at this address.')
    const document = documentAt(path)
    const other = document === shopDocument ? undefined : built.all.get(document)
    if (other && document === inspectorDocument) headInspector(reply)
    if (other) return sendPage(other, request, reply, 200)
    const asked = queryOf(path, query)
    const isDrawn = asked !== undefined && (asked === '' || (await isAllowed(request)))
    const first = isDrawn ? await drawn(path, asked, shop.html) : undefined
    if (first) return sendDrawn(first, request, reply)
    return sendPage(shop, request, reply, (pages?.hasPageAt(path) ?? true) ? 200 : 404)
  })
}
