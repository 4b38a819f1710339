/** Which addresses of the shop are drawn before they are sent, which script each needs next, and what each is about. */

/** What there may be none of: the path of the API that tells. */
export type Kind = '/products' | '/categories'

type Address = { pattern: RegExp; module: string; kind?: Kind }

const slug = '([a-z0-9]+(?:-[a-z0-9]+)*)'
const pages = 'src/ui/pages'

/** Public pages that look the same to everybody. The carts and accounts of people are drawn in their browsers alone. */
const addresses: readonly Address[] = [
  { pattern: /^\/$/, module: `${pages}/shop/home/home-page.tsx` },
  { pattern: /^\/products$/, module: `${pages}/shop/products/products-page.tsx` },
  { pattern: new RegExp(`^/products?/${slug}$`), module: `${pages}/shop/product/product-page.tsx`, kind: '/products' },
  { pattern: /^\/categories$/, module: `${pages}/shop/categories/categories-page.tsx` },
  {
    pattern: new RegExp(`^/(?:categories|category)/${slug}$`),
    module: `${pages}/shop/category/category-page.tsx`,
    kind: '/categories',
  },
  { pattern: /^\/shared-cart$/, module: `${pages}/shop/cart/cart-pages.ts` },
  { pattern: /^\/stores$/, module: `${pages}/shop/stores/stores-page.tsx` },
  { pattern: /^\/help$/, module: `${pages}/shop/help/help-page.tsx` },
  { pattern: /^\/terms$/, module: `${pages}/legal/terms-page.tsx` },
  { pattern: /^\/privacy$/, module: `${pages}/legal/privacy-page.tsx` },
  { pattern: /^\/refund$/, module: `${pages}/legal/refund-page.tsx` },
]

export type About = { kind: Kind; key: string }
export type DrawnAddress = {
  module: string
  /** What the page is about: where the API knows nothing at this key, there is no such page. */
  about: About | undefined
}

/** What is drawn at a path; undefined where the page is not drawn here. */
export function addressAt(path: string): DrawnAddress | undefined {
  for (const { pattern, module, kind } of addresses) {
    const found = pattern.exec(path)
    if (found) return { module, about: kind && { kind, key: `${kind}/${found[1]}` } }
  }
  return undefined
}
