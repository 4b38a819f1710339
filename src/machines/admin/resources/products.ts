/** What is sold, for how much, and how many. */
import type { FieldValue, Refused, ResourceDefinition, Values } from '../resource.definition.ts'
import { readNetContent } from '#machines/catalog/net-content.ts'
import {
  longestSpecification,
  longestSpecificationName,
  mostSpecifications,
  readSpecifications,
} from '#machines/catalog/specifications.ts'
import {
  amountText,
  leastPrice,
  measurementRefusals,
  mostPrice,
  mostStock,
  skuPattern,
} from './product-measurements.ts'

export const collections = ['featured', 'new_arrivals', 'best_sellers', 'hot_deals'] as const
export const taxClasses = ['standard', 'zero', 'exempt'] as const
export const productStatuses = ['draft', 'active', 'archived'] as const

/** The first picture is the one that lists show. */
export type ProductImage = { readonly url: string; readonly alt: string }

export const mostImages = 10
export const longestAlt = 125
const longestUrl = 500

const isImage = (value: unknown): value is ProductImage =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'alt' in value &&
  typeof value.alt === 'string'

/** The pictures as they are written; null for what are none. */
export function readImages(value: FieldValue | undefined): readonly ProductImage[] | null {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) return null
  const images = value as readonly unknown[]
  return images.every(isImage) ? images : null
}

/** A picture of this shop, or one that browsers fetch in safety. */
const isAddress = (url: string): boolean =>
  url.length <= longestUrl && (/^\/[^/\\]/.test(url) || url.startsWith('https://'))

function imageRefusals(value: FieldValue): Refused[] {
  const images = readImages(value)
  if (!images) return [{ field: 'images', code: 'office.products.notImages' }]
  if (images.length > mostImages) return [{ field: 'images', code: 'office.tooMany', params: { count: mostImages } }]
  return images.flatMap(({ url, alt }, place): Refused[] => {
    if (!isAddress(url)) return [{ field: `images.${place}.url`, code: 'office.products.notImages' }]
    if (images.findIndex((one) => one.url === url) < place)
      return [{ field: `images.${place}.url`, code: 'office.products.twice' }]
    return alt.length > longestAlt
      ? [{ field: `images.${place}.alt`, code: 'office.tooLong', params: { count: longestAlt } }]
      : []
  })
}

function specificationRefusals(value: FieldValue | undefined): Refused[] {
  const field = 'specifications'
  const read = readSpecifications(typeof value === 'string' ? value : '')
  if (!('why' in read)) return []
  switch (read.why) {
    case 'many':
      return [{ field, code: 'office.tooMany', params: { count: mostSpecifications } }]
    case 'line':
      return [{ field, code: 'office.products.specificationLine', params: { line: read.line } }]
    case 'long':
      return [
        {
          field,
          code: 'office.products.specificationLong',
          params: { line: read.line, name: longestSpecificationName, value: longestSpecification },
        },
      ]
    case 'twice':
      return [{ field, code: 'office.products.specificationTwice', params: { line: read.line, name: read.name } }]
  }
}

function rules(values: Values): Refused[] {
  const { base_price, sale_price, status, images, net_content } = values
  return [
    ...specificationRefusals(values['specifications']),
    ...(typeof net_content === 'string' && net_content !== '' && readNetContent(net_content) === null
      ? [{ field: 'net_content', code: 'office.products.notNetContent' }]
      : []),
    ...(typeof sale_price === 'number' && typeof base_price === 'number' && sale_price >= base_price
      ? [{ field: 'sale_price', code: 'office.products.saleBelow', params: { price: amountText(base_price) } }]
      : []),
    ...(status === 'active' && readImages(images)?.length === 0
      ? [{ field: 'images', code: 'office.products.needsPicture' }]
      : []),
  ]
}

const price = { kind: 'money', min: leastPrice, max: mostPrice } as const

export const productsDefinition: ResourceDefinition = {
  id: 'products',
  thing: 'product',
  permission: { read: 'catalogue.read', write: 'catalogue.write' },
  nameField: 'name',
  columns: [
    { id: 'image_url', kind: 'picture' },
    { id: 'name', kind: 'text', sort: 'name' },
    { id: 'sku', kind: 'text', sort: 'sku' },
    { id: 'category_name', kind: 'text' },
    { id: 'base_price', kind: 'money', sort: 'price' },
    { id: 'sale_price', kind: 'money' },
    { id: 'stock_quantity', kind: 'integer', sort: 'stock' },
    { id: 'held', kind: 'integer' },
    { id: 'status', kind: 'state' },
    { id: 'sold_count', kind: 'integer', sort: '-sold_count' },
    { id: 'updated_at', kind: 'instant', sort: '-updated_at' },
  ],
  tabs: ['all', 'active', 'draft', 'archived', 'low', 'out', 'expiring'],
  filters: [
    { id: 'category', kind: 'reference', to: 'categories' },
    { id: 'brand', kind: 'text' },
    { id: 'price_from', kind: 'money' },
    { id: 'price_to', kind: 'money' },
    { id: 'stock', kind: 'choice', options: ['in', 'low', 'out'] },
    { id: 'collection', kind: 'choice', options: collections },
    { id: 'tax_class', kind: 'choice', options: taxClasses },
    { id: 'picture', kind: 'choice', options: ['none', 'some'] },
  ],
  sorts: [
    '-updated_at',
    'updated_at',
    'name',
    '-name',
    'sku',
    '-sku',
    'price',
    '-price',
    'stock',
    '-stock',
    'sold_count',
    '-sold_count',
  ],
  form: [
    {
      id: 'basics',
      fields: [
        { id: 'name', kind: 'text', min: 2, max: 120, isRequired: true },
        {
          id: 'slug',
          kind: 'text',
          form: 'slug',
          max: 140,
          isRequired: true,
          pattern: ['[a-z0-9]+(?:-[a-z0-9]+)*', 'office.notSlug'],
        },
        { id: 'category_id', kind: 'reference', to: 'categories', isRequired: true },
        { id: 'subcategory_id', kind: 'reference', to: 'categories', below: 'category_id' },
        { id: 'description', kind: 'text', max: 5_000, isLong: true },
        { id: 'specifications', kind: 'text', max: 8_000, isLong: true, hasHint: true },
        { id: 'brand', kind: 'text', max: 60, pattern: ['[^,]*', 'office.products.brandComma'] },
        { id: 'unit', kind: 'text', max: 20 },
        { id: 'net_content', kind: 'text', max: 40, hasHint: true },
        { id: 'keywords', kind: 'text', max: 300 },
      ],
    },
    { id: 'pictures', fields: [{ id: 'images', kind: 'own', initial: [], check: imageRefusals }] },
    {
      id: 'price',
      fields: [
        {
          id: 'sku',
          kind: 'text',
          form: 'upper',
          max: 40,
          isRequired: true,
          pattern: [skuPattern, 'office.products.skuLetters'],
        },
        { id: 'tax_class', kind: 'choice', options: taxClasses, initial: 'standard', isRequired: true },
        { id: 'base_price', ...price, isRequired: true },
        { id: 'sale_price', ...price },
        // What there is at the beginning; a stored product's stock changes by movements alone, so no form carries it back.
        { id: 'stock_quantity', kind: 'integer', min: 0, max: mostStock, initial: 0, frozenBy: 'is_stored' },
        { id: 'low_stock_threshold', kind: 'integer', min: 0, max: 9_999, initial: 5, isRequired: true },
        { id: 'measurements', kind: 'own', initial: [], check: measurementRefusals },
      ],
    },
    {
      id: 'shop',
      fields: [
        { id: 'status', kind: 'choice', options: productStatuses, initial: 'draft', isRequired: true },
        { id: 'expires_at', kind: 'instant' },
        { id: 'collections', kind: 'tags', max: 4, maxLength: 20, options: collections, initial: [] },
        { id: 'is_returnable', kind: 'switch', initial: true },
      ],
    },
  ],
  facts: [
    'image_url',
    'image_cloth',
    'category_name',
    'held',
    'sold_count',
    'measurement_stock',
    'is_used',
    'is_stored',
    'created_at',
    'updated_at',
  ],
  rules,
  archive: { by: 'is_used', text: 'archiveText' },
  bulkActions: [
    {
      id: 'status',
      fields: [{ id: 'status', kind: 'choice', options: productStatuses, initial: 'active', isRequired: true }],
    },
    {
      id: 'category',
      fields: [
        { id: 'category_id', kind: 'reference', to: 'categories', isRequired: true },
        { id: 'subcategory_id', kind: 'reference', to: 'categories', below: 'category_id' },
      ],
    },
    {
      id: 'price',
      fields: [
        { id: 'by', kind: 'choice', options: ['percent', 'amount'], initial: 'percent', isRequired: true },
        {
          id: 'percent',
          kind: 'decimal',
          min: -90,
          max: 500,
          isRequired: true,
          when: { field: 'by', is: ['percent'] },
        },
        {
          id: 'amount',
          kind: 'decimal',
          min: -mostPrice,
          max: mostPrice,
          isRequired: true,
          when: { field: 'by', is: ['amount'] },
        },
        { id: 'round', kind: 'choice', options: ['1', '10', '50', '100'], initial: '10', isRequired: true },
      ],
    },
    { id: 'sale_on', fields: [{ id: 'percent_off', kind: 'integer', min: 1, max: 95, isRequired: true }] },
    { id: 'sale_off' },
    {
      id: 'collection',
      fields: [
        { id: 'put', kind: 'choice', options: ['in', 'out'], initial: 'in', isRequired: true },
        { id: 'collection', kind: 'choice', options: collections, initial: 'featured', isRequired: true },
      ],
    },
    {
      id: 'tax',
      fields: [{ id: 'tax_class', kind: 'choice', options: taxClasses, initial: 'standard', isRequired: true }],
    },
    { id: 'archive', sets: { status: 'archived' } },
    { id: 'delete' },
  ],
  recordActions: [{ id: 'duplicate', isInList: true }],
  csv: [
    'id',
    'sku',
    'name',
    'slug',
    'description',
    'specifications',
    'brand',
    'keywords',
    'unit',
    'net_content',
    'category_id',
    'subcategory_id',
    'base_price',
    'sale_price',
    'stock',
    'stock_was',
    'low_stock_threshold',
    'expires_at',
    'tax_class',
    'is_returnable',
    'collections',
    'status',
  ],
}
