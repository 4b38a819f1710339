/**
 * Composes every picture of the demo shop from single 3D objects and writes them, with each one's dominant colour and
 * cloth, where the shop and the seed expect them. The results are committed, so a first start does no image work.
 * Run `npx tsx scripts/pictures/compose.ts [kind …]`; without a kind all are made (a quarter of an hour on two busy cores). `products:yam,rice` makes those two
 * and leaves all others, and their cloths, as they are.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { chooseCloths, dominantColour, toHex } from './cloth.ts'
import { composeObject } from './layout.ts'
import { DEVICES } from './devices/book.ts'
import { alphaBox, crop, open, paint, sharpened, standInSquare, toRaster, type Raster } from './raster.ts'
import { composeHero, composeScene } from './scenes.ts'
import type { Extras, Recipe, RecipeBook } from './types.ts'

/** Card tiles show an object at 62 % of 170 to 215 CSS px, cart and search thumbs at 62 % of 56 to 96, both at up to 2 px each. */
const OBJECT_WIDTHS = [96, 256]
/** The product page shows them at 330 CSS px and at 66 % of a phone's width: at 2 px each, and in AVIF alone, since every browser that draws 2 px each reads it. */
const SHARP_WIDTH = 660
const OUT = new URL('../../public/pictures/', import.meta.url)
const SEED = new URL('../../server/platform/db/seed/pictures.json', import.meta.url)

const readJson = async <T>(name: string) => JSON.parse(await readFile(new URL(name, import.meta.url), 'utf8')) as T
const book = await readJson<RecipeBook>('./recipe.json')
const extras = await readJson<Extras>('./extras.json')

/** Fully clear pixels keep no colour: what cannot be seen should not cost bytes. */
const withoutHidden = ({ data, ...size }: Raster): Raster => {
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 0) data.fill(0, at, at + 3)
  return { data, ...size }
}

const save = async (kind: string, slug: string, image: Raster, widths: readonly number[], quality: number) => {
  await mkdir(new URL(`${kind}/`, OUT), { recursive: true })
  for (const width of widths) {
    const sized = () => open(withoutHidden(image)).resize(width)
    const base = new URL(`${kind}/${slug}-${width}`, OUT).pathname
    await sized().avif({ quality, effort: 6, chromaSubsampling: '4:2:0' }).toFile(`${base}.avif`)
    await sized()
      .webp({ quality: quality + 16, alphaQuality: 80, effort: 6, smartSubsample: true })
      .toFile(`${base}.webp`)
  }
}

/** The large size of what is composed of objects of 256 px: laid out on a canvas of twice the size, then sharpened. */
const saveSharp = async (kind: string, slug: string, image: Raster, quality: number) =>
  open(withoutHidden(image))
    .avif({ quality, effort: 4, chromaSubsampling: '4:2:0' })
    .toFile(new URL(`${kind}/${slug}-${SHARP_WIDTH}.avif`, OUT).pathname)

type Facts = Record<string, { color: string; cloth: string }>
const facts: Record<string, Facts> = JSON.parse(await readFile(SEED, 'utf8').catch(() => '{}'))

const largeOf = async (recipe: Recipe) =>
  sharpened(await standInSquare(await composeObject(recipe, book.recipe.layout, 2 * SHARP_WIDTH), SHARP_WIDTH))

/** Slugs that are made alone; undefined for all. */
type Only = readonly string[] | undefined

const objects = async (kind: string, recipes: Readonly<Record<string, Recipe>>, isSharp = false, only?: Only) => {
  const layout = book.recipe.layout
  const seen: { slug: string; colour: ReturnType<typeof dominantColour>; backdrop: string | undefined }[] = []
  for (const [slug, recipe] of Object.entries(recipes)) {
    if (only && !only.includes(slug)) continue
    const square = await standInSquare(await composeObject(recipe, layout), 256)
    await save(kind, slug, square, OBJECT_WIDTHS, 52)
    if (isSharp) await saveSharp(kind, slug, await largeOf(recipe), 46)
    seen.push({ slug, colour: dominantColour(square), backdrop: recipe.backdrop })
  }
  if (only) {
    const former = facts[kind] ?? {}
    const made = seen.map(({ slug, colour }) => [
      slug,
      { color: toHex(colour), cloth: former[slug]?.cloth ?? 'raffia' },
    ])
    facts[kind] = { ...former, ...Object.fromEntries(made) }
    return
  }
  const cloths = chooseCloths(seen)
  facts[kind] = Object.fromEntries(
    seen.map((p, at) => [p.slug, { color: toHex(p.colour), cloth: cloths[at] ?? 'raffia' }]),
  )
}

/** Where the two views of a main picture stand: the middle of each in fractions of the canvas, and its height. The other side stands behind. */
const PAIR = [
  { view: 1, x: 0.63, y: 0.46, size: 0.74 },
  { view: 0, x: 0.4, y: 0.54, size: 0.8 },
] as const
/** Devices whose other side beside them would look like a second one, with the view that shows them best. */
const ALONE: Readonly<Record<string, string>> = {
  'fast-charger-33w-usb-c': 'pins',
  'portable-power-station-500wh': 'front',
}
/** Beside a television lies its remote. */
const BESIDE = [
  { view: 0, x: 0.46, y: 0.5, size: 0.9 },
  { view: 2, x: 0.84, y: 0.68, size: 0.42 },
] as const

const drawnView = async (draw: () => string): Promise<Raster> => {
  const drawn = await toRaster(sharp(Buffer.from(draw())))
  return crop(drawn, alphaBox(drawn))
}

/** Main pictures of devices, of two of their views; the cloth stays as the recipe's picture had it. */
const mains = async () => {
  const side = 2 * SHARP_WIDTH
  const group = { ...facts['products'] }
  for (const [slug, drawings] of Object.entries(DEVICES)) {
    const names = Object.keys(drawings)
    const views = Object.values(drawings)
    const alone = ALONE[slug] ?? (names[1] === 'back' ? undefined : names[0])
    const places =
      'remote' in drawings
        ? BESIDE
        : alone === undefined
          ? PAIR
          : [{ view: names.indexOf(alone), x: 0.5, y: 0.5, size: 0.95 }]
    const placed = await Promise.all(
      places.map(async ({ view, x, y, size }) => {
        const raster = await drawnView(views[view] ?? (() => ''))
        const scale = (size * side) / Math.max(raster.width, raster.height)
        const image = await toRaster(
          open(raster).resize(Math.round(raster.width * scale), Math.round(raster.height * scale)),
        )
        return { image, left: x * side - image.width / 2, top: y * side - image.height / 2 }
      }),
    )
    const canvas = await paint(side, side, placed)
    const square = await standInSquare(await crop(canvas, alphaBox(canvas)), SHARP_WIDTH)
    await save('products', slug, square, OBJECT_WIDTHS, 52)
    await saveSharp('products', slug, square, 52)
    group[slug] = { color: toHex(dominantColour(square)), cloth: facts['products']?.[slug]?.cloth ?? 'raffia' }
  }
  facts['products'] = group
}

/** Views of devices: drawn, so sharp at any size; they lie on the cloth of their product. */
const views = async () => {
  const group: Facts = {}
  for (const [device, drawings] of Object.entries(DEVICES))
    for (const [view, draw] of Object.entries(drawings)) {
      const slug = `${device}-${view}`
      const square = await standInSquare(await drawnView(draw), SHARP_WIDTH)
      await save('views', slug, square, OBJECT_WIDTHS, 52)
      await saveSharp('views', slug, square, 52)
      group[slug] = {
        color: toHex(dominantColour(square)),
        cloth: facts['products']?.[device]?.cloth ?? 'raffia',
      }
    }
  facts['views'] = group
}

const scenes = async (kind: 'banners' | 'campaigns') => {
  const group: Facts = {}
  for (const scene of book[kind]) {
    const wide = await composeScene(scene, book.palette, 'wide')
    await save(kind, scene.slug, wide, [640, 1280], 56)
    await save(kind, `${scene.slug}-narrow`, await composeScene(scene, book.palette, 'narrow'), [640], 56)
    group[scene.slug] = {
      color: book.palette[scene.backdrop]?.to ?? '#f3ead8',
      cloth: chooseCloths([{ colour: dominantColour(wide), backdrop: scene.backdrop }])[0] ?? 'raffia',
    }
  }
  facts[kind] = group
}

const kinds: Readonly<Record<string, (only?: Only) => Promise<void>>> = {
  products: (only) => objects('products', book.products, true, only),
  mains,
  views,
  categories: () => objects('categories', book.categories),
  subcategories: () => objects('subcategories', book.subcategories),
  objects: () => objects('objects', extras.objects, true),
  stores: () => objects('stores', extras.stores),
  banners: () => scenes('banners'),
  campaigns: () => scenes('campaigns'),
  heroes: async () => {
    for (const [slug, hero] of Object.entries(extras.heroes))
      await save('heroes', slug, await composeHero(hero), hero.widths, 56)
  },
}

sharp.concurrency(2)
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(kinds)
for (const one of wanted) {
  const [kind = '', slugs] = one.split(':')
  const make = kinds[kind]
  if (!make) throw new Error(`There is no kind "${kind}": choose from ${Object.keys(kinds).join(', ')}`)
  await make(slugs?.split(','))
  console.log(`${kind}: done`)
}
const ordered = Object.fromEntries(Object.keys(kinds).flatMap((kind) => (facts[kind] ? [[kind, facts[kind]]] : [])))
await writeFile(SEED, `${JSON.stringify(ordered, null, 2)}\n`)
