/** Which addresses of the shop are drawn before they are sent, and which script each needs next. */

type Address = { pattern: RegExp; module: string }

const slug = '[a-z0-9]+(?:-[a-z0-9]+)*'
const pages = 'src/ui/pages'

/** Public pages that look the same to everybody. The carts and accounts of people are drawn in their browsers alone. */
const addresses: readonly Address[] = [
  { pattern: /^\/$/, module: `${pages}/shop/home/home-page.tsx` },
  { pattern: /^\/products$/, module: `${pages}/shop/products/products-page.tsx` },
  { pattern: new RegExp(`^/products?/${slug}$`), module: `${pages}/shop/product/product-page.tsx` },
  { pattern: /^\/categories$/, module: `${pages}/shop/categories/categories-page.tsx` },
  { pattern: new RegExp(`^/(?:categories|category)/${slug}$`), module: `${pages}/shop/category/category-page.tsx` },
  { pattern: /^\/stores$/, module: `${pages}/shop/stores/stores-page.tsx` },
  { pattern: /^\/help$/, module: `${pages}/shop/help/help-page.tsx` },
  { pattern: /^\/terms$/, module: `${pages}/legal/terms-page.tsx` },
  { pattern: /^\/privacy$/, module: `${pages}/legal/privacy-page.tsx` },
  { pattern: /^\/refund$/, module: `${pages}/legal/refund-page.tsx` },
]

/** The module of the page at a path; undefined where the page is not drawn here. */
export const moduleAt = (path: string): string | undefined =>
  addresses.find(({ pattern }) => pattern.test(path))?.module
