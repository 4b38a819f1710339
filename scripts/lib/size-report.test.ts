import { describe, expect, it } from 'vitest'
import { formatSizes, type Manifest, sizeRows } from './size-report.ts'

const manifest: Manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_loader.js'], css: ['main.css'], assets: ['face.woff2'] },
  '_loader.js': { file: 'loader.js' },
  'src/draw.tsx': { file: 'draw.js', isDynamicEntry: true, imports: ['_vendor.js', '_loader.js'] },
  '_vendor.js': { file: 'vendor.js' },
  '_card.js': { file: 'card.js', imports: ['_vendor.js'], css: ['card.css'] },
  'src/ui/pages/shop/home.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['_card.js', 'index.html'] },
  'src/ui/pages/shop/cart.tsx': { file: 'cart.js', isDynamicEntry: true, imports: ['_charts.js'] },
  'src/app/boot.ts': { file: 'app.js', isDynamicEntry: true, imports: ['_vendor.js', '_charts.js'] },
  '_charts.js': { file: 'charts.js' },
  'src/services/runtime.ts': { file: 'runtime.js', isDynamicEntry: true },
}
const sizes: Record<string, number> = {
  'index.html': 1,
  'main.js': 4,
  'loader.js': 6,
  'draw.js': 10,
  'main.css': 4,
  'face.woff2': 8,
  'vendor.js': 100,
  'card.js': 30,
  'card.css': 2,
  'home.js': 10,
  'cart.js': 7,
  'app.js': 10,
  'charts.js': 5,
}
const rows = sizeRows(manifest, { entryJs: 119, pageJs: 40, homeFirstVisit: 200 }, (file) => sizes[file] ?? Number.NaN)

describe('sizeRows', () => {
  it('counts what comes with the entry and beside every page once, and what each page adds', () => {
    expect(rows.map((row) => [row.name, row.bytes])).toEqual([
      ['entry scripts', 120],
      ['page cart', 7],
      ['page home', 40],
      ['home, first visit without pictures', 190],
    ])
  })

  it('marks only the rows past their budget', () => {
    const marked = formatSizes(rows)
      .split('\n')
      .filter((line) => line.includes('PAST ITS BUDGET'))
    expect(marked).toHaveLength(1)
    expect(marked[0]).toContain('entry scripts')
  })
})
