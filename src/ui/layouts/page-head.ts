/** What a document says of its page before any script. The server alone has something here, and the build leaves it out for browsers. */
import { createContext } from 'react'

/** What is sold on the page: a product, or the goods of a cart that somebody shares. */
export type ProductHead = {
  description: string
  /** Address of a picture. */
  image: string | null
  /** Naira with 2 decimals. */
  price: string
  /** The same as people read it: "₦1,550.00". */
  priceWords: string
  /** The product as schema.org says it, as JSON that a script element may hold; null for a cart. */
  ld: string | null
}

/** @property product asks for the origin of the shop, "https://oja.example" */
export type PageHead = { title?: string; product?: (origin: string) => ProductHead }

export const PageHeadContext = /* @__PURE__ */ createContext<((said: PageHead) => void) | null>(null)
