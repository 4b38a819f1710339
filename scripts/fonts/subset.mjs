/**
 * Cuts Familjen Grotesk (variable, 400 to 700) into the three small files that the shop needs, so that a page in plain
 * English and naira downloads about 14 kB of type. Run `node scripts/fonts/subset.mjs`; the results are committed.
 * The unicode ranges in src/ui/theme/fonts/fonts.css follow the texts below.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error The package brings no types.
import subsetFont from 'subset-font'

const SOURCE = new URL('../../node_modules/@fontsource-variable/familjen-grotesk/files/', import.meta.url)
const OUT = new URL('../../src/ui/theme/fonts/', import.meta.url)

/**
 * From the first code point to the last, both included.
 * @param {number} first
 * @param {number} last
 */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** Weights stay variable; stylistic sets that the shop never asks for are left out. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt']

const parts = [
  {
    file: 'familjen-latin.woff2',
    from: 'familjen-grotesk-latin-wght-normal.woff2',
    text: `${range(0x20, 0x7e)}\u00a0£©®°·×÷½¼ÀÁÈÉÌÍÒÓÙÚÑàáèéìíòóùúñ–—‘’“”•…−€`,
  },
  { file: 'familjen-naira.woff2', from: 'familjen-grotesk-latin-ext-wght-normal.woff2', text: '₦' },
  {
    file: 'familjen-yoruba.woff2',
    from: 'familjen-grotesk-vietnamese-wght-normal.woff2',
    text: 'ẸẹỌọ\u0300\u0301\u0323',
  },
]

await mkdir(OUT, { recursive: true })
for (const { file, from, text } of parts) {
  const font = await subsetFont(await readFile(new URL(from, SOURCE)), text, {
    targetFormat: 'woff2',
    keepFeatures: features,
    noHinting: true,
  })
  await writeFile(new URL(file, OUT), font)
  console.log(`${file}: ${(font.length / 1024).toFixed(1)} kB`)
}
