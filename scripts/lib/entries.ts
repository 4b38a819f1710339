/** The entries of the build: each has a document, a chunk graph and a style sheet of its own. */

export type Entry = {
  /** Its document, which the server sends for its addresses (server/http/entries.ts). */
  html: string
  /** The script that the document runs. */
  main: string
  /** Draws; the script calls for it at once, so it counts with the entry. */
  draw: string
  /** Starts the root. */
  boot: string
  /** What every page of it runs beside its own: what draws, the charts, what reaches outside of the page. */
  beside: readonly string[]
  /** Comes once a page is idle. */
  journal: string
  /** Where its pages are, each a lazily loaded module. */
  pages: readonly string[]
  /** Folders that its style sheet leaves out: what the other entry alone draws. */
  unstyled: readonly string[]
}

export const entries = {
  shop: {
    html: 'index.html',
    main: 'src/main.ts',
    draw: 'src/draw.tsx',
    boot: 'src/app/boot.ts',
    beside: ['src/draw.tsx', 'src/app/boot.ts', 'src/app/shop-outside.ts'],
    journal: 'src/app/journalled.ts',
    pages: ['src/ui/pages/shop/', 'src/ui/pages/account/', 'src/ui/pages/legal/'],
    unstyled: ['src/ui/pages/admin/', 'src/ui/layouts/admin/'],
  },
  admin: {
    html: 'admin.html',
    main: 'src/admin.ts',
    draw: 'src/admin-draw.tsx',
    boot: 'src/app/admin-boot.ts',
    beside: ['src/admin-draw.tsx', 'src/app/admin-boot.ts', 'src/app/outside.ts'],
    journal: 'src/app/admin-journalled.ts',
    pages: ['src/ui/pages/admin/', 'src/ui/layouts/admin/'],
    unstyled: ['src/ui/pages/shop/', 'src/ui/pages/account/', 'src/ui/pages/legal/', 'src/ui/layouts/header/'],
  },
} as const satisfies Record<string, Entry>

/** The counting of visits, which the shop asks for once a page is idle, and what of it home alone asks for. */
export const visits = {
  everyPage: 'src/app/parts/analytics/index.ts',
  home: 'src/app/parts/analytics/visitor.ts',
} as const

/** What hears of changes at the server, which the shop asks for once a page is idle. */
export const changes = 'src/app/parts/feed/index.ts'

export type EntryName = keyof typeof entries

export const entryNames = Object.keys(entries) as readonly EntryName[]
