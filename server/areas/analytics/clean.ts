/** What may be kept of texts that a browser sends: addresses lose what names a person or opens a door [ANLY-20]. Pure. */

/** Pages whose addresses are the same for everybody. */
const publicPages = new Set([
  '/',
  '/products',
  '/categories',
  '/cart',
  '/checkout',
  '/stores',
  '/orders',
  '/my-orders',
  '/order-success',
  '/track-order',
  '/payment/callback',
  '/help',
  '/profile',
  '/my-profile',
  '/spin',
  '/messages',
  '/saved',
  '/market-list',
  '/shared-cart',
  '/image-upload',
  '/login',
  '/register',
  '/forgot-password',
  '/auth/callback',
  '/terms',
  '/privacy',
  '/refund',
])

/** Pages of goods: what follows is a slug, or it is no page of the shop. */
const slugPages: Readonly<Record<string, string>> = {
  products: '/products',
  product: '/products',
  categories: '/categories',
  category: '/categories',
}

/** Pages of one person: what follows is an order's number or a token, and their pattern says enough. */
const privatePages: Readonly<Record<string, string>> = {
  orders: '/orders/:orderNumber',
  'order-confirmation': '/order-confirmation/:id',
  payment: '/payment/:orderNumber',
  pay: '/pay/:orderNumber',
  'verify-email': '/verify-email/:token',
  'undo-change': '/undo-change/:token',
}

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** An e-mail address, as many digits as a phone has, an order's number, a long run that may be a token. */
const personal =
  /@|%40|(?:\d[\s().+-]*){10,}|\bNG-\d{6}-|[A-Za-z0-9]{24,}|(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{24,}/

const isSlug = (text: string): boolean => text.length <= 140 && slug.test(text) && !/\d{10,}|^ng-\d{6}-/.test(text)

/**
 * The page of an address, without its query: a path, the pattern of a private page, or `/404` for what is no page of the shop.
 * @returns null for pages that nothing is said of: those that reset a password, and the back office
 */
export function pathOf(url: string, origin: string): string | null {
  if (!URL.canParse(url, origin)) return '/404'
  const path = new URL(url, origin).pathname.replace(/(?<=.)\/+$/, '')
  if (publicPages.has(path)) return path
  const [, head = '', rest = '', ...more] = path.split('/')
  if (head === 'reset-password' || head === 'admin') return null
  if (rest === '' || more.length > 0) return '/404'
  if (Object.hasOwn(slugPages, head)) return isSlug(rest) ? `${slugPages[head]}/${rest}` : '/404'
  return Object.hasOwn(privatePages, head) ? (privatePages[head] ?? '/404') : '/404'
}

/** What an address may hold written as `%00`, and no column of PostgreSQL can. */
const control = /\p{Cc}/u

/** A short text that tells nothing of a person; null for any other value. */
export function plainText(value: unknown, most = 100): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' || text.length > most || control.test(text) || personal.test(text) ? null : text
}

/** A word of the program's own, such as the type of a page. */
export const wordOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z][a-z0-9_-]{0,39}$/i.test(value) && !personal.test(value) ? value : null

const idOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : null
}

/** The product of a page's data. */
export const productOf = (data: Record<string, unknown>): number | null =>
  idOf(data['product_id'] ?? data['productId'] ?? data['id'])

/** What else is kept of a page's data: the number of results. Its slug stands in the path already. */
export function pageProps({ results }: Record<string, unknown>): Record<string, unknown> | null {
  return typeof results === 'number' && Number.isInteger(results) && results >= 0 ? { results } : null
}

/** The host that an address stands on; null for none, for `direct` and for our own. */
export function referrerOf(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null
  const { host, protocol } = new URL(value)
  return /^https?:$/.test(protocol) && host !== new URL(origin).host ? plainText(host) : null
}
