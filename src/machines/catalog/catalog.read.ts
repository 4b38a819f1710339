/** Reads replies of the catalogue in every spelling that servers of this contract have used, and never trusts them to be whole. */
import { mostOfOne } from '#machines/cart/cart.rules.ts'
import type { CartProduct } from '#machines/cart/cart.types.ts'
import type { Category, Facets, Measurement, Pagination, Product, ProductDetail, ProductPage } from './catalog.types.ts'

type Loose = Record<string, unknown>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)
const loose = (value: unknown): Loose => (isLoose(value) ? value : {})
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown, otherwise = ''): string => (typeof value === 'string' ? value : otherwise)
const amount = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const readMeasurement = (value: unknown, index: number): Measurement => {
  const one = loose(value)
  return {
    id: amount(one['id']) ?? 0,
    label: text(one['label'] ?? one['name']),
    sku: text(one['sku']),
    price: amount(one['price']) ?? 0,
    sale_price: amount(one['sale_price']),
    comparison_price: (one['comparison_price'] as Measurement['comparison_price'] | undefined) ?? null,
    // A reply that says nothing of stock leaves the question to the server.
    stock_quantity: amount(one['stock_quantity']) ?? mostOfOne,
    position: amount(one['position']) ?? index + 1,
  }
}

/** A product of a list: `image_url` or `image`, `base_price` or `price`. */
export function readProduct(value: unknown): Product {
  const one = loose(value)
  const known = one as Partial<Product>
  const rating = loose(one['rating'])
  return {
    ...(known as Product),
    id: amount(one['id']) ?? 0,
    sku: text(one['sku']),
    name: text(one['name']),
    slug: text(one['slug']),
    image_url: text(one['image_url'] ?? one['image']) || null,
    image_cloth: (text(one['image_cloth']) || 'raffia') as Product['image_cloth'],
    image_color: text(one['image_color']) || '#f3ead8',
    brand: text(one['brand']) || null,
    category: known.category ?? { name: '', slug: '' },
    subcategory: known.subcategory ?? null,
    tax_class: known.tax_class ?? 'standard',
    is_returnable: known.is_returnable ?? true,
    unit: text(one['unit']) || null,
    base_price: amount(one['base_price'] ?? one['price']) ?? 0,
    sale_price: amount(one['sale_price']),
    comparison_price: known.comparison_price ?? null,
    discount_percentage: amount(one['discount_percentage']),
    stock_quantity: amount(one['stock_quantity']) ?? mostOfOne,
    low_stock_threshold: amount(one['low_stock_threshold']) ?? 0,
    expires_at: text(one['expires_at']) || null,
    measurements: list(one['measurements']).map(readMeasurement),
    rating: { average: amount(rating['average']), count: amount(rating['count']) ?? 0 },
  }
}

const readPagination = (value: unknown, total: number): Pagination => {
  const one = loose(value)
  return {
    current_page: amount(one['current_page']) ?? 1,
    last_page: amount(one['last_page']) ?? 1,
    per_page: amount(one['per_page']) ?? 15,
    total: amount(one['total']) ?? total,
  }
}

/** A page of products: from `data` and `pagination`, from `data.products` and `data.pagination`, or from `products.data`. */
export function readProductPage(reply: unknown): ProductPage {
  const whole = loose(reply)
  const data = loose(whole['data'])
  const found = [whole['data'], data['products'], loose(whole['products'])['data'], whole['products']].find(
    Array.isArray,
  )
  const products = list(found).map(readProduct)
  const facets = whole['facets'] ?? data['facets']
  return {
    products,
    pagination: readPagination(whole['pagination'] ?? data['pagination'] ?? whole['products'], products.length),
    facets: isLoose(facets) ? (facets as Facets) : null,
  }
}

/** One product with all that its page shows; null where there is none. */
export function readProductDetail(reply: unknown): ProductDetail | null {
  const data = loose(reply)['data']
  if (!isLoose(data)) return null
  const product = readProduct(data)
  return {
    ...(data as Partial<ProductDetail>),
    ...product,
    description: text(data['description']),
    specifications: list(data['specifications']) as ProductDetail['specifications'],
    images: list(data['images']) as ProductDetail['images'],
    collections: list(data['collections']) as ProductDetail['collections'],
    rating_distribution: [1, 2, 3, 4, 5].map((_, index) => amount(list(data['rating_distribution'])[index]) ?? 0),
    related: list(data['related']).map(readProduct),
  }
}

/** Categories: from `data` or from `data.categories`. */
export function readCategories(reply: unknown): Category[] {
  const data = loose(reply)['data']
  const found = Array.isArray(data) ? data : list(loose(data)['categories'])
  return found.filter(isLoose).map((one) => ({
    ...(one as Loose & Category),
    name: text(one['name']),
    slug: text(one['slug']),
    description: text(one['description']),
    subcategories: list(one['subcategories']) as Category['subcategories'],
    products_count: amount(one['products_count']) ?? 0,
  }))
}

/** What a cart line carries of a product. */
export const cartProductOf = (product: Product): CartProduct => ({
  id: product.id,
  name: product.name,
  slug: product.slug,
  image_url: product.image_url,
  image_cloth: product.image_cloth,
  image_color: product.image_color,
  base_price: product.base_price,
  sale_price: product.sale_price,
  stock_quantity: product.stock_quantity,
  tax_class: product.tax_class,
  expires_at: product.expires_at,
})
