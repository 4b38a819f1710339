import { describe, expect, it } from 'vitest'
import { plentiful } from './support/goods.ts'
import { openShop } from './support/open-shop.ts'

/** Pixels per CSS px of the first picture: a phone shows it at 66 % of its width, a desktop at up to 330 px. */
const least = 2

const firstPicture = async (device: 'phone' | 'desktop') => {
  const [product] = await plentiful(({ image_url }) => (image_url ?? '').startsWith('/pictures/products/'))
  if (!product) throw new Error('no product with a picture of the demo')
  const asked: string[] = []
  const { page, context } = await openShop({ device, path: '', context: { deviceScaleFactor: 2 } })
  context.on('request', (request) => {
    if (request.url().includes(`/pictures/products/${product.slug}-`)) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`/products/${product.slug}`)
  const picture = page
    .getByRole('region', { name: `Pictures of ${product.name}` })
    .getByRole('listitem')
    .first()
    .getByRole('img')
  const drawn = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const file = new Image()
    file.src = image.currentSrc
    await file.decode()
    const { width, height } = image.getBoundingClientRect()
    return { pixels: file.naturalWidth, shown: Math.min(width, height), source: image.currentSrc }
  })
  return { ...drawn, asked, slug: product.slug }
}

describe('the first picture of a product on a screen of two pixels per px', () => {
  it.each(['phone', 'desktop'] as const)(
    'has on a %s at least two pixels for each px it is wide, and its large file is fetched once',
    async (device) => {
      const { pixels, shown, source, asked, slug } = await firstPicture(device)
      expect(shown).toBeGreaterThan(200)
      expect(pixels / shown).toBeGreaterThanOrEqual(least)
      expect(source).toMatch(/-660\.avif$/)
      // thumbs of a desktop are another picture to the browser: 60 px, of the file of 256
      const large = asked.filter((path) => device === 'phone' || !path.endsWith('-256.avif'))
      expect(large).toEqual([`/pictures/products/${slug}-660.avif`])
    },
  )
})
