import type { components } from '#openapi/generated/schema.d.ts'

type Schemas = components['schemas']

/** A line as the SQL functions of the cart tell it (see migrations/0017_cart_rules.sql); money in kobo. */
export type LineFacts = {
  id: number
  product_id: number
  measurement_id: number | null
  quantity: number
  /** What it cost when it was added; of a guest's line the server knows nothing. */
  price_when_added: number | null
  name: string
  slug: string
  base_price: number
  sale_price: number | null
  product_stock: number
  tax_class: Schemas['TaxClass']
  expires_at: string | null
  image_url: string | null
  image_cloth: Schemas['Cloth'] | null
  image_color: string | null
  measurement: {
    id: number
    label: string
    price: number
    sale_price: number | null
    stock_quantity: number | null
  } | null
  sellable: boolean
  /** Units that can be had of exactly these goods. */
  stock: number
}

export type CartFacts = { version: number; lines: LineFacts[] }

export type WarningFacts = {
  code: 'gone' | 'out_of_stock' | 'fewer' | 'cart_full'
  name: string | null
  quantity?: number
}

/** How a change ended; everything but `done` is a refusal. */
export type Outcome = {
  code:
    | 'done'
    | 'product_gone'
    | 'line_gone'
    | 'not_sellable'
    | 'insufficient_stock'
    | 'quantity_limit'
    | 'cart_full'
    | 'idempotency_key_reused'
  name?: string
  available?: number
  warnings?: WarningFacts[]
}
