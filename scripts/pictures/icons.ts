/** Draws the icons of the installed shop and of its notifications from public/icon.svg: `npx tsx scripts/pictures/icons.ts`. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const into = 'public/icons'
const icon = readFileSync('public/icon.svg', 'utf8')
const [, ground = '', sign = ''] = /<rect[^>]*fill="(#\w+)"[^>]*\/>(.*)<\/svg>/.exec(icon) ?? []

const svg = (viewBox: string, inner: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="${viewBox}">${inner}</svg>`)

const rounded = svg('0 0 64 64', `<rect width="64" height="64" rx="15" fill="${ground}"/>${sign}`)
/** Platforms cut it to a shape of their own: the sign keeps to the middle 80 %. */
const maskable = svg(
  '0 0 64 64',
  `<rect width="64" height="64" fill="${ground}"/><g transform="translate(9.6 8.6) scale(.7)">${sign}</g>`,
)
/** In Android's status bar, where the shape alone is seen. */
const badge = svg('6 8 52 52', sign.replace(/#[0-9A-F]{6}/gi, '#fff'))

const write = (source: Buffer, size: number, name: string) =>
  sharp(source).resize(size, size).png({ compressionLevel: 9, palette: true, quality: 100 }).toFile(`${into}/${name}`)

await Promise.all([
  write(rounded, 192, 'icon-192.png'),
  write(rounded, 512, 'icon-512.png'),
  write(maskable, 512, 'icon-maskable-512.png'),
  write(maskable, 180, 'apple-touch-icon.png'),
  write(badge, 96, 'badge-96.png'),
])
