/**
 * Composes every picture of the demo shop from single 3D objects and writes them, with each one's dominant colour and
 * cloth, where the shop and the seed expect them. The results are committed, so a first start does no image work.
 * Run `npx tsx scripts/pictures/compose.ts [kind …]`; without a kind all are made (about two minutes on two cores).
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { chooseCloths, dominantColour, toHex } from './cloth.ts'
import { composeObject } from './layout.ts'
import { open, standInSquare, type Raster } from './raster.ts'
import { composeHero, composeScene } from './scenes.ts'
import type { Extras, Recipe, RecipeBook } from './types.ts'

/** Card tiles show an object at 62 % of 170 to 215 CSS px, cart and search thumbs at 62 % of 56 to 96, both at up to 2 px each. */
const OBJECT_WIDTHS = [96, 256]
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

type Facts = Record<string, { color: string; cloth: string }>
const facts: Record<string, Facts> = JSON.parse(await readFile(SEED, 'utf8').catch(() => '{}'))

const objects = async (kind: string, recipes: Readonly<Record<string, Recipe>>, layoutOf = book.recipe.layout) => {
  const seen: { slug: string; colour: ReturnType<typeof dominantColour>; backdrop: string | undefined }[] = []
  for (const [slug, recipe] of Object.entries(recipes)) {
    const square = await standInSquare(await composeObject(recipe, layoutOf), 256)
    await save(kind, slug, square, OBJECT_WIDTHS, 52)
    seen.push({ slug, colour: dominantColour(square), backdrop: recipe.backdrop })
  }
  const cloths = chooseCloths(seen)
  facts[kind] = Object.fromEntries(
    seen.map((p, at) => [p.slug, { color: toHex(p.colour), cloth: cloths[at] ?? 'raffia' }]),
  )
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

const kinds: Readonly<Record<string, () => Promise<void>>> = {
  products: () => objects('products', book.products),
  categories: () => objects('categories', book.categories),
  subcategories: () => objects('subcategories', book.subcategories),
  objects: () => objects('objects', extras.objects),
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
for (const kind of wanted) {
  const make = kinds[kind]
  if (!make) throw new Error(`There is no kind "${kind}": choose from ${Object.keys(kinds).join(', ')}`)
  await make()
  console.log(`${kind}: done`)
}
const ordered = Object.fromEntries(Object.keys(kinds).flatMap((kind) => (facts[kind] ? [[kind, facts[kind]]] : [])))
await writeFile(SEED, `${JSON.stringify(ordered, null, 2)}\n`)
