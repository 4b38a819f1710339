/** What a page says in plain English in the pseudo-locale: words that come from no catalogue, and texts that do not fit. */
import type { Page } from 'playwright-core'

/** Names that no language translates: ours, those of others, and what stands for itself. */
const names = [
  /Ọ?jà|Ojà?/gu,
  /\b(OJA|SMS|USSD|VAT|NIN|PDF|AVIF|WebP|JPEG|PNG|MB|kB|km)\b/g,
  /\b(Google|Apple|Facebook|WhatsApp|Instagram|Visa|VISA|Mastercard|Verve|Paystack|TikTok|YouTube|Twitter|X)\b/g,
  // Dates are written by Intl for Nigeria, not by a catalogue.
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b/g,
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)[a-z]*\b/g,
  /\b\d{1,2}(:\d{2})? ?(am|pm)\b/gi,
  /\b(NG|OJ)-[\w-]+/g,
  // Sizes of goods, made of a number and a unit.
  /\b\d[\d.,]*(kg|g|l|ml|cl|cm|mm|pcs)\b/gi,
  /\S+@\S+/g,
  /https?:\S+|\/[a-z][\w/-]*/g,
]

/** Fields whose values are shown as they are, in whatever letters they are written. */
const shownAsTheyAre = new Set(['name', 'label', 'value', 'unit', 'size', 'city', 'colour'])

/** Texts for people in a value of the API, at any depth; one of many lines as its lines too. A slug or a code in small letters is none. */
export function textsIn(value: unknown, into: Set<string> = new Set(), field = 'name'): Set<string> {
  if (typeof value === 'string') {
    for (const text of [value, ...value.split(/\n+/)])
      if (/\p{L}{2}/u.test(text) && (shownAsTheyAre.has(field) || !/^[a-z0-9_.-]+$/.test(text))) into.add(text.trim())
  } else if (Array.isArray(value)) for (const one of value) textsIn(one, into, field)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) textsIn(one, into, name)
  return into
}

/**
 * Keeps what the API tells this page of goods, people and places, and the sentences of its refusals: what the server says of a code that no
 * catalogue knows is shown as it came.
 */
export function hearTheApi(page: Page): Set<string> {
  const heard = new Set<string>()
  page.on('response', (response) => {
    const isJson = (response.headers()['content-type'] ?? '').includes('json')
    if (isJson && new URL(response.url()).pathname.startsWith('/api/'))
      void response.json().then(
        (body: unknown) => textsIn(body, heard, ''),
        () => undefined,
      )
  })
  return heard
}

type Seen = { said: string[]; brought: string[]; over: number; cut: string[] }

/** Every text that is shown, every name for readers, what is wider than the view, and what is cut off. */
const look = (): Seen => {
  const isShown = (element: Element): boolean =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('script, style, noscript')
  const said: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    // A suggestion marks the letters that were typed, so its text stands in pieces.
    if (node.parentElement && isShown(node.parentElement))
      said.push((node.parentElement.closest('[role=option]') ?? node).textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title], [aria-description]'))
    if (isShown(element))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title', 'aria-description'])
        said.push(element.getAttribute(name) ?? '')
  const brought = [...document.querySelectorAll('script[type="application/json"]')].map((one) => one.textContent ?? '')
  const scrolls = (element: Element): boolean => {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true
    return false
  }
  const cut = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, a, button, label, legend, td, th, p, span')]
    .filter((one) => {
      const style = getComputedStyle(one)
      const { width, right } = one.getBoundingClientRect()
      if (!isShown(one) || width < 2 || one.closest('[aria-hidden=true]')) return false
      const isClipped =
        one.childElementCount === 0 &&
        style.overflow === 'hidden' &&
        style.textOverflow !== 'ellipsis' &&
        !style.webkitLineClamp.match(/\d/) &&
        one.scrollWidth > one.clientWidth + 2
      return (
        isClipped || (one.childElementCount === 0 && right > document.documentElement.clientWidth + 1 && !scrolls(one))
      )
    })
    .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 60)}`)
  return { said, brought, over: document.documentElement.scrollWidth - window.innerWidth, cut }
}

/** A text without the words of the pseudo-locale, each of which ends with what makes it longer, and without what no language translates. */
const withoutPseudo = (text: string): string =>
  names.reduce((rest, name) => rest.replaceAll(name, ' '), text.replaceAll(/\S*~+\S*/g, ' '))

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text)

/** What of a text is in no catalogue: neither in the pseudo-locale nor known from elsewhere. */
function plainOf(text: string, known: readonly string[]): string {
  let rest = text
  for (const one of known) if (rest.includes(one)) rest = rest.replaceAll(one, ' ')
  rest = withoutPseudo(rest)
  return hasWords(rest) ? rest.replaceAll(/\s+/g, ' ').trim() : ''
}

/** @param heard what the API told, and what the test itself typed */
export async function plainWordsOf(
  page: Page,
  heard: Iterable<string>,
): Promise<{ plain: string[]; over: number; cut: string[] }> {
  const { said, brought, over, cut } = await page.evaluate(look)
  const known = new Set(heard)
  for (const json of brought) textsIn(JSON.parse(json), known, '')
  // most texts are of the pseudo-locale alone, or known as they stand: few are worth a search through all that is known
  const doubtful = [...new Set(said)].filter((text) => hasWords(withoutPseudo(text)) && !known.has(text.trim()))
  if (doubtful.length === 0) return { plain: [], over, cut }
  const longestFirst = [...known].filter((one) => one.length > 1).sort((one, two) => two.length - one.length)
  const plain = new Set(doubtful.map((text) => plainOf(text, longestFirst)).filter((text) => text !== ''))
  return { plain: [...plain], over, cut }
}
