import { describe, expect, it } from 'vitest'
import type { ModuleList } from './module-list.ts'
import { formatSizes, type Manifest, sizeRows, strayModules, unstyledModules } from './size-report.ts'

const manifest: Manifest = {
  'index.html': {
    file: 'main.js',
    isEntry: true,
    imports: ['_loader.js'],
    dynamicImports: ['src/draw.tsx', 'src/app/boot.ts'],
    css: ['main.css'],
    assets: ['face.woff2'],
  },
  'admin.html': {
    file: 'admin.js',
    isEntry: true,
    imports: ['_loader.js'],
    dynamicImports: ['src/admin-draw.tsx', 'src/app/admin-boot.ts'],
    css: ['admin.css'],
  },
  '_loader.js': { file: 'loader.js' },
  'src/draw.tsx': {
    file: 'draw.js',
    isDynamicEntry: true,
    imports: ['_vendor.js', '_loader.js'],
    dynamicImports: ['src/ui/pages/shop/home.tsx', 'src/ui/pages/shop/cart.tsx'],
  },
  'src/admin-draw.tsx': {
    file: 'admin-draw.js',
    isDynamicEntry: true,
    imports: ['_vendor.js'],
    dynamicImports: ['src/ui/pages/admin/admin.tsx'],
  },
  '_vendor.js': { file: 'vendor.js' },
  '_card.js': { file: 'card.js', imports: ['_vendor.js'], css: ['card.css'] },
  'src/ui/pages/shop/home.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['_card.js', 'index.html'] },
  'src/ui/pages/shop/cart.tsx': { file: 'cart.js', isDynamicEntry: true, imports: ['_charts.js'] },
  'src/ui/pages/admin/admin.tsx': { file: 'admin-page.js', isDynamicEntry: true, imports: ['_vendor.js'] },
  'src/app/boot.ts': {
    file: 'app.js',
    isDynamicEntry: true,
    imports: ['_vendor.js', '_charts.js'],
    dynamicImports: ['src/app/roots/admin.ts'],
  },
  'src/app/admin-boot.ts': { file: 'admin-app.js', isDynamicEntry: true, imports: ['_charts.js'] },
  'src/app/roots/admin.ts': { file: 'admin-root.js', isDynamicEntry: true },
  'src/app/parts/analytics/index.ts': {
    file: 'counting.js',
    isDynamicEntry: true,
    imports: ['_charts.js', '_ids.js'],
    dynamicImports: ['src/app/parts/analytics/visitor.ts'],
  },
  'src/app/parts/analytics/visitor.ts': { file: 'visitor.js', isDynamicEntry: true, imports: ['_ids.js'] },
  '_ids.js': { file: 'ids.js' },
  'src/app/parts/feed/index.ts': { file: 'feed.js', isDynamicEntry: true, imports: ['_charts.js', '_ports.js'] },
  '_ports.js': { file: 'ports.js' },
  '_charts.js': { file: 'charts.js' },
}
const sizes: Record<string, number> = {
  'index.html': 1,
  'main.js': 4,
  'admin.js': 2,
  'loader.js': 6,
  'draw.js': 10,
  'admin-draw.js': 20,
  'main.css': 4,
  'admin.css': 3,
  'face.woff2': 8,
  'vendor.js': 100,
  'card.js': 30,
  'card.css': 2,
  'home.js': 10,
  'cart.js': 7,
  'admin-page.js': 9,
  'app.js': 10,
  'charts.js': 5,
  'counting.js': 6,
  'ids.js': 3,
  'visitor.js': 1,
  'feed.js': 2,
  'ports.js': 5,
}
const budgets = {
  shop: { js: 119, css: 4, pageJs: 40 },
  admin: { js: 130, css: 2, pageJs: 40 },
  visits: { everyPage: 9, home: 1 },
  changes: 7,
  homeFirstVisit: 200,
}
const rows = sizeRows(manifest, budgets, (file) => sizes[file] ?? Number.NaN)

describe('sizeRows', () => {
  it('counts the scripts that home waits for, each once, and says so without kB', () => {
    const counted = sizeRows(manifest, { ...budgets, homeScripts: 6 }, () => 1).filter(({ unit }) => unit === 'files')
    // main, loader, draw, vendor, app, charts, home, card
    expect(counted).toEqual([{ name: 'home, scripts until it answers', bytes: 8, budget: 6, unit: 'files' }])
    expect(formatSizes(counted).trim()).toMatch(/ 8 of 6 {2}PAST ITS BUDGET$/)
  })

  it('counts for each entry what comes with it and beside its pages once, and what each page adds', () => {
    expect(rows.map((row) => [row.name, row.bytes])).toEqual([
      ['shop: entry scripts', 120],
      ['shop: first style sheet', 4],
      ['shop: page cart', 0 + 7],
      ['shop: page home', 40],
      ['admin: entry scripts', 128],
      ['admin: first style sheet', 3],
      ['admin: page admin', 9],
      ['shop: counting of visits', 6 + 3],
      ['shop: counting of visits, on home besides', 1],
      ['shop: hearing of changes', 2 + 5],
      ['home, first visit without pictures', 190],
    ])
  })

  it('marks only the rows past the budget of their entry', () => {
    const marked = formatSizes(rows)
      .split('\n')
      .filter((line) => line.includes('PAST ITS BUDGET'))
    expect(marked).toHaveLength(2)
    expect(marked[0]).toContain('shop: entry scripts')
    expect(marked[1]).toContain('admin: first style sheet')
  })

  it('refuses a build that lacks an entry', () => {
    const { 'admin.html': _, ...rest } = manifest
    expect(() => sizeRows(rest, budgets, () => 0)).toThrow('The build has no entry admin.html')
  })
})

describe('strayModules', () => {
  const button = { bytes: 10, entries: ['shop', 'admin'] } as const
  const card = { bytes: 10, entries: ['shop'] } as const
  const table = { bytes: 10, entries: ['admin'] } as const
  const clean: ModuleList = {
    'vendor.js': { 'src/ui/components/button.tsx': button },
    'card.js': { 'src/ui/components/product-card.tsx': card },
    'admin-page.js': { 'src/ui/pages/admin/admin.tsx': table },
    // fetched by a journal alone, which holds what another entry wrote
    'admin-root.js': { 'src/machines/admin/admin.machine.ts': table },
  }

  it('finds nothing where each chunk holds what all its entries use', () => {
    expect(strayModules(manifest, clean)).toEqual([])
  })

  it('names a module of the back office in a chunk that the shop loads', () => {
    const modules = { ...clean, 'home.js': { 'src/ui/pages/admin/admin.tsx': table } }
    expect(strayModules(manifest, modules)).toEqual([
      'src/ui/pages/admin/admin.tsx (admin) stands in home.js, which shop loads',
    ])
  })

  it('names a module of the shop in a chunk that both load', () => {
    const modules = { ...clean, 'charts.js': { 'src/machines/cart/cart.machine.ts': card } }
    expect(strayModules(manifest, modules)).toEqual([
      'src/machines/cart/cart.machine.ts (shop) stands in charts.js, which admin loads',
    ])
  })

  it('takes no notice of modules that were shaken out', () => {
    const modules = { ...clean, 'vendor.js': { 'src/ui/components/chip.tsx': { ...card, bytes: 0 } } }
    expect(strayModules(manifest, modules)).toEqual([])
  })
})

describe('unstyledModules', () => {
  const list = (path: string, ...entries: ('shop' | 'admin')[]): ModuleList => ({
    'page.js': { [path]: { bytes: 10, entries } },
  })
  const styled = () => "import { css } from '#styled/css'"
  const timeline = 'src/ui/pages/shop/order/order-timeline.tsx'

  it('names a view of the shop that the back office draws without its styles', () => {
    expect(unstyledModules(list(timeline, 'shop', 'admin'), styled)).toEqual([
      `${timeline} has styles that the sheet of admin leaves out`,
    ])
  })

  it('finds nothing in what one entry draws alone, and in what has no styles', () => {
    expect(unstyledModules(list(timeline, 'shop'), styled)).toEqual([])
    expect(unstyledModules(list(timeline, 'shop', 'admin'), () => "import { t } from './words.ts'")).toEqual([])
  })
})
