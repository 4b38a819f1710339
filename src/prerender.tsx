/** Draws pages without a browser: the actors stand in their first states, with what the server knows already in the cache. */
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { createActor } from 'xstate'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import type { ShopInput } from '#machines/shop/shop.types.ts'
import { shell } from '#text/shell.ts'
import { Root } from '#ui/root.tsx'
import { PageHeadContext, type PageHead, type ProductHead } from '#ui/layouts/page-head.ts'
import { canonicalOf } from '#ui/pages/shop/listing/canonical.ts'
import { PlainFilters } from '#ui/pages/shop/listing/plain-filters.tsx'
import { WithoutScript } from '#ui/pages/shop/listing/without-script.ts'
import { routeOf } from '#ui/routes.tsx'
import { words } from '#ui/text/words.ts'

export { pageQuery } from '#ui/pages/page-query.ts'
export { openLanguage } from '#ui/text/language.ts'

const t = words(shell)

/** What index.html says, in the language that was opened. */
export const shellWords = () => ({
  title: t('shell.title'),
  description: t('shell.description'),
  noScript: t('shell.noScript'),
})

/** What the head of the document says of the page. */
export type DrawnHead = {
  title: string | undefined
  /** Path and query of the page's one address; null for a search. */
  canonical: string | null
  product: ProductHead | undefined
}

export type DrawnPage = {
  head: DrawnHead
  /** What stands in `#root`. */
  markup: string
  /** Cache keys that the page looked for and did not find. */
  wanted: string[]
}

/** Whether an address of the shop leads to a page of its own and not to Page Not Found. */
export const hasPageAt = (path: string): boolean => routeOf(path)?.paths.includes('*') === false

/**
 * Draws the page at a path with its query. Nothing is started and nothing is asked of anybody. Rejects where a page cannot be drawn so.
 * @param origin of the shop, for what is read elsewhere
 */
export async function drawPage(
  address: string,
  dehydrated: ShopInput['dehydrated'],
  origin: string,
): Promise<DrawnPage> {
  const wanted = new Set<string>()
  const said: PageHead = {}
  const handle = {
    shop: createActor(shopMachine, { input: { dehydrated } }),
    newId: () => '',
    holdFile: () => '',
    leave: () => Promise.reject(new Error('Nobody leaves where there is no browser')),
    part: () => Promise.reject(new Error('No part arrives where there is no browser')),
    wants: (key: string) => void wanted.add(key),
  }
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <PageHeadContext value={(more) => void Object.assign(said, more)}>
      <WithoutScript value={PlainFilters}>
        <Root handle={handle} router={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>} />
      </WithoutScript>
    </PageHeadContext>,
    {
      onError: (error) => void failures.push(error),
      // a large page would else come in pieces that inline scripts put in place, and the content policy allows none
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  const parts: Buffer[] = []
  for await (const part of prelude) parts.push(Buffer.from(part as Uint8Array))
  if (failures.length > 0) throw failures[0]
  const [path = '', query] = address.split('?', 2)
  const canonical = canonicalOf(path, query === undefined ? '' : `?${query}`)
  return {
    markup: Buffer.concat(parts).toString('utf8'),
    wanted: [...wanted],
    head: { title: said.title, canonical, product: said.product?.(origin) },
  }
}
