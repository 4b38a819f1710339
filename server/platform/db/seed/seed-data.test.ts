import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type {
  SeedBanners,
  SeedCategory,
  SeedPictures,
  SeedProduct,
  SeedReview,
  SeedState,
  SeedStore,
  SeedSynonym,
} from './seed.types.ts'

const HERE = new URL('./', import.meta.url)
const PUBLIC = new URL('../../../../public/', import.meta.url)
const read = <T>(name: string) => JSON.parse(readFileSync(new URL(name, HERE), 'utf8')) as T

const categories = read<SeedCategory[]>('categories.json')
const products = readdirSync(new URL('products/', HERE)).flatMap((file) => read<SeedProduct[]>(`products/${file}`))
const reviews = read<SeedReview[]>('reviews.json')
const stores = read<SeedStore[]>('stores.json')
const states = read<SeedState[]>('states.json')
const banners = read<SeedBanners>('banners.json')
const pictures = read<SeedPictures>('pictures.json')
const synonyms = read<SeedSynonym[]>('synonyms.json')
const settings = read<{ help: { questions: unknown[] }[]; delivery_from: number; feedback_url: string }>(
  'settings.json',
)

const duplicates = (values: readonly (string | number)[]) => values.filter((value, at) => values.indexOf(value) !== at)
const missing = (url: string, widths: readonly number[]) =>
  widths
    .flatMap((width) => [`${url}-${width}.avif`, `${url}-${width}.webp`])
    .filter((file) => !existsSync(new URL(`.${file}`, PUBLIC)))
const inCollection = (name: string) => products.filter((product) => product.collections.some((one) => one === name))

describe('demo categories and products', () => {
  it('are 12 categories, 53 subcategories and 300 products, 25 a category', () => {
    const perCategory = categories.map(({ slug }) => products.filter((product) => product.category === slug).length)
    expect(categories.flatMap(({ subcategories }) => subcategories)).toHaveLength(53)
    expect(perCategory).toEqual(Array.from({ length: 12 }, () => 25))
  })

  it('have an address, a number and an id of their own', () => {
    const shelves = categories.flatMap(({ slug, subcategories }) => [slug, ...subcategories.map((sub) => sub.slug)])
    const skus = products.flatMap(({ sku, measurements }) => [sku, ...measurements.map((one) => one.sku)])
    expect(duplicates(shelves)).toEqual([])
    expect(duplicates(products.map(({ slug }) => slug))).toEqual([])
    expect(duplicates(products.map(({ id }) => id))).toEqual([])
    expect(duplicates(skus)).toEqual([])
  })

  it('lie on a shelf that exists, and leave none empty', () => {
    const shelves = categories.flatMap(({ slug, subcategories }) => subcategories.map((sub) => `${slug}/${sub.slug}`))
    expect([...new Set(products.map(({ category, subcategory }) => `${category}/${subcategory}`))].sort()).toEqual(
      shelves.sort(),
    )
  })

  it('say something of their own in a few sentences', () => {
    expect(duplicates(products.map(({ description }) => description))).toEqual([])
    expect(duplicates(products.map(({ description }) => description.slice(0, 24)))).toEqual([])
    expect(products.filter(({ description }) => !/^.{80,320}[.]$/.test(description)).map(({ id }) => id)).toEqual([])
    expect(products.filter(({ brand, unit, search_keywords }) => !brand || !unit || !search_keywords.length)).toEqual(
      [],
    )
  })

  it('[CART-03] cost less on sale, down to every size', () => {
    const prices = products.flatMap((product) => [
      { price: product.base_price, sale: product.sale_price },
      ...product.measurements.map((one) => ({ price: one.price, sale: one.sale_price })),
    ])
    expect(prices.filter(({ price, sale }) => price <= 0 || (sale !== null && (sale <= 0 || sale >= price)))).toEqual(
      [],
    )
  })

  it('say the discount that their prices give', () => {
    const percent = (base: number, sale: number | null) =>
      sale === null ? null : Math.round(((base - sale) * 100) / base)
    const wrong = products.filter((one) => one.discount_percentage !== percent(one.base_price, one.sale_price))
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('hold as much as their sizes do, with some low and some gone', () => {
    const sized = products.filter(({ measurements }) => measurements.length > 0)
    const uneven = sized.filter(
      ({ measurements, stock_quantity }) =>
        measurements.reduce((sum, one) => sum + one.stock_quantity, 0) !== stock_quantity,
    )
    expect(uneven.map(({ id }) => id)).toEqual([])
    expect(products.filter(({ stock_quantity }) => stock_quantity === 0).length).toBeGreaterThanOrEqual(12)
    expect(
      products.filter((one) => one.stock_quantity > 0 && one.stock_quantity <= one.low_stock_threshold).length,
    ).toBeGreaterThanOrEqual(12)
    expect(
      sized.filter((one) => one.stock_quantity > 0 && one.measurements.some((size) => size.stock_quantity === 0))
        .length,
    ).toBeGreaterThanOrEqual(3)
  })

  it('[SHOP-20] fill all five collections, deals only with what is on sale', () => {
    const names = ['featured', 'new_arrivals', 'best_sellers', 'hot_deals', 'expiring_soon']
    expect(names.filter((name) => inCollection(name).length < 12)).toEqual([])
    expect(inCollection('hot_deals').filter(({ sale_price }) => sale_price === null)).toEqual([])
    const soon = products.filter(({ shelf_life_days }) => shelf_life_days !== null && shelf_life_days <= 14)
    expect(inCollection('expiring_soon').map(({ id }) => id)).toEqual(soon.map(({ id }) => id))
  })
})

describe('demo pictures', () => {
  it('exist in both formats at every width that pages ask for', () => {
    const shelves = categories.flatMap((category) => [category, ...category.subcategories])
    const small = [
      ...shelves.map(({ image_url }) => image_url),
      ...stores.map(({ image_url }) => image_url),
      ...products.flatMap(({ images }) => images.map(({ url }) => url)),
      ...Object.keys(pictures['objects'] ?? {}).map((slug) => `/pictures/objects/${slug}`),
    ]
    const scenes = [...banners.banners, ...banners.campaigns]
    expect([...new Set(small)].flatMap((url) => missing(url, [96, 256]))).toEqual([])
    const shownLarge = [...new Set(small)].filter((url) => /^\/pictures\/(products|objects|views)\//.test(url))
    expect(shownLarge.filter((url) => !existsSync(new URL(`.${url}-660.avif`, PUBLIC)))).toEqual([])
    expect(shownLarge.length).toBeGreaterThan(450)
    expect(scenes.flatMap(({ image_url }) => missing(image_url, [640, 1280]))).toEqual([])
    expect(scenes.flatMap(({ mobile_image_url }) => missing(mobile_image_url, [640]))).toEqual([])
    expect([
      ...missing('/pictures/heroes/wide', [480, 960]),
      ...missing('/pictures/heroes/narrow', [240, 480]),
    ]).toEqual([])
  })

  it('have a colour and a cloth each, and no two neighbours share a cloth', () => {
    const urls = products.flatMap(({ images }) => images.map(({ url }) => url.split('/')))
    const faceless = urls.filter(
      ([, , kind = '', slug = '']) => !/^#[0-9a-f]{6}$/.test(pictures[kind]?.[slug]?.color ?? ''),
    )
    expect(faceless).toEqual([])
    const cloths = [...products].sort((a, b) => a.id - b.id).map(({ slug }) => pictures['products']?.[slug]?.cloth)
    expect(cloths.filter((cloth, at) => cloth === undefined || cloth === cloths[at - 1])).toEqual([])
  })

  it('are one to four a product, the first its own, in order and with words for those who do not see', () => {
    const wrong = products.filter(
      ({ slug, images }) =>
        images.length < 1 ||
        images.length > 4 ||
        images[0]?.url !== `/pictures/products/${slug}` ||
        images.some(({ alt, position }, at) => !alt || position !== at + 1),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})

describe('pictures of goods', () => {
  it('are of the goods, not signs of what they do', () => {
    const signs =
      /\/objects\/(sparkles|bolt|chart|calendar|top-mark|sleeping-face|music|chat|signal|wifi|selfie|runner|battery)$/
    const shown = products.flatMap(({ slug, images }) => images.map(({ url }) => [slug, url] as const))
    expect(shown.filter(([, url]) => signs.test(url))).toEqual([])
  })

  it('of every television, laptop, router and store of energy are its own from two sides or more, drawn of it alone', () => {
    const devices =
      /^\d+-(led|smart|4k).*tv$|^laptop-|^chromebook-|-router$|^solar-panel-|^inverter-|-battery-|^portable-power-station-/
    const drawn = products.filter(({ category, slug }) => category === 'electronics-power' && devices.test(slug))
    const wrong = drawn.filter(
      ({ slug, images }) =>
        images.length < 2 || images.slice(1).some(({ url }) => !url.startsWith(`/pictures/views/${slug}-`)),
    )
    expect(drawn).toHaveLength(14)
    expect(wrong.map(({ slug }) => slug)).toEqual([])
  })

  it('of every phone are its own from the front, the back and the edge', () => {
    const phones = products.filter(({ subcategory }) => subcategory === 'smartphones')
    const wrong = phones.filter(
      ({ slug, images }) =>
        images
          .slice(1)
          .map(({ url }) => url)
          .join() !== ['front', 'back', 'edge'].map((view) => `/pictures/views/${slug}-${view}`).join(),
    )
    expect(phones.length).toBeGreaterThanOrEqual(10)
    expect(wrong.map(({ slug }) => slug)).toEqual([])
  })
})

describe('demo places', () => {
  it('are 37 states with 774 LGAs, and 12 stores in LGAs that exist', () => {
    const strangers = stores.filter(
      ({ state_code, lga }) => !states.find(({ code }) => code === state_code)?.lgas.includes(lga),
    )
    expect([states.length, states.flatMap(({ lgas }) => lgas).length, stores.length]).toEqual([37, 774, 12])
    expect(strangers.map(({ slug }) => slug)).toEqual([])
    expect(settings.delivery_from).toBe(Math.min(...states.map(({ base_fee }) => base_fee)))
  })

  it('[SHOP-12] can be rung and found, and are open on named hours', () => {
    const backwards = (store: SeedStore) =>
      store.opening_hours.some(
        (one, day) => one.day !== day || (!one.closed && (one.opens ?? '') >= (one.closes ?? '')),
      )
    const abroad = ({ latitude, longitude }: SeedStore) =>
      latitude < 4 || latitude > 14 || longitude < 2.6 || longitude > 14.7
    expect(stores.filter(({ phone }) => !/^\+234(70|80|81|90|91)\d{8}$/.test(phone))).toEqual([])
    expect(stores.filter(({ opening_hours }) => opening_hours.length !== 7)).toEqual([])
    expect(stores.filter(backwards)).toEqual([])
    expect(stores.filter(abroad)).toEqual([])
    expect(stores.filter((one) => one.is_pickup_point !== one.services.includes('pickup'))).toEqual([])
  })
})

describe('demo words', () => {
  it('are reviews of every star, for many products but not all, one an author', () => {
    const known = new Set(products.map(({ id }) => id))
    const reviewed = new Set(reviews.map(({ product_id }) => product_id))
    expect(reviews.filter(({ product_id, title, body }) => !known.has(product_id) || !title || !body)).toEqual([])
    expect([...new Set(reviews.map(({ rating }) => rating))].sort()).toEqual([1, 2, 3, 4, 5])
    expect(reviewed.size).toBeGreaterThan(200)
    expect(reviewed.size).toBeLessThan(products.length)
    expect(duplicates(reviews.map(({ product_id, author }) => `${product_id} ${author}`))).toEqual([])
  })

  it('lead searches in the speech of the street to goods that exist', () => {
    const found = products.map((one) =>
      [one.name, one.brand, one.category, ...one.search_keywords].join(' ').toLowerCase(),
    )
    const dead = synonyms.filter(({ means }) => !means.some((word) => found.some((text) => text.includes(word))))
    expect(synonyms.length).toBeGreaterThanOrEqual(60)
    expect(dead.map(({ term }) => term)).toEqual([])
    expect(duplicates(synonyms.map(({ term }) => term))).toEqual([])
  })

  it('answer twenty questions in five groups and lead every banner to a category or page', () => {
    const slugs = categories.map(({ slug }) => slug)
    const lost = [...banners.banners, ...banners.campaigns].filter(({ link_type, link_value }) =>
      link_type === 'category' ? !slugs.includes(link_value) : !link_value.startsWith('/'),
    )
    expect(settings.help.map(({ questions }) => questions.length)).toEqual([4, 4, 4, 4, 4])
    expect(settings.feedback_url).toMatch(/^https:\/\/wa\.me\/\d+$/)
    expect(lost).toEqual([])
    expect(banners.banners).toHaveLength(6)
  })
})
