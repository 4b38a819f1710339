/** Layers of the shop and of the server: an import runs down or stays where it is. */

type Layers = readonly (readonly string[])[]

/** Highest first. A file belongs to the longest of these paths that it begins with. */
const layers: readonly Layers[] = [
  [
    [
      'src/main.ts',
      'src/draw.tsx',
      'src/prerender.tsx',
      'src/root-at.ts',
      'src/admin.',
      'src/admin-draw.',
      'src/draw-with.',
      'src/wake.',
    ],
    ['src/app/'],
    ['src/ui/', 'src/inspector/'],
    ['src/forms/', 'src/mutations/'],
    ['src/services/'],
    ['src/machines/'],
    ['src/ui/text/'],
  ],
  [
    ['server/main.ts'],
    ['server/app.ts', 'server/start/', 'server/housekeeping.ts', 'server/open-ends.ts', 'server/settings-key.ts'],
    ['server/config.ts'],
    ['server/http/'],
    ['server/areas/'],
    ['server/providers/'],
    ['server/platform/'],
  ],
]

/** Areas of the server, highest first: one imports those below it, never back. What goes up goes as an event or a job. */
const areas = [
  'office',
  'payments',
  'orders',
  'notices',
  'checkout',
  'cart',
  'catalogue',
  'content',
  'messages',
  'ads',
  'identity',
]
const areaOf = (path: string): number => areas.indexOf(/^server\/areas\/(\w+)\//.exec(path)?.[1] ?? '')

/** What runs down and yet may not be. Words are for everybody, and types load nothing. */
const never: readonly (readonly [from: string, to: string, why: string])[] = [
  ['src/ui/', 'src/services/', 'a view selects and sends: machines stand between it and services'],
  ['src/app/', 'src/ui/', 'the app fills ports: only the entry joins it with views'],
  ['src/ui/', 'src/inspector/', 'nothing of the shop imports the inspector'],
  ['src/inspector/', 'src/services/api/', 'the inspector knows the journal alone'],
  ['src/inspector/', 'src/services/storage/', 'the inspector knows the journal alone'],
  ['src/', 'server/', 'nothing in the shop imports the server'],
]

type Place = { layer: string; height: number; house: number }

/** The layer of a file; null for what stands outside of all, as tests and scripts do. */
export function placeOf(path: string): Place | null {
  let best: Place | null = null
  layers.forEach((house, number) =>
    house.forEach((layer, index) => {
      for (const prefix of layer)
        if (path.startsWith(prefix) && prefix.length > (best?.layer.length ?? 0))
          best = { layer: prefix, height: house.length - index, house: number }
    }),
  )
  return best
}

/** Between areas, and from outside into one. */
function wrongBetweenAreas(from: string, to: string): string | null {
  const [area, other] = [areaOf(from), areaOf(to)]
  if (other < 0 || other === area || !from.startsWith('server/')) return null
  if (area > other) return `the area ${areas[area]} stands below ${areas[other]}`
  if (/^server\/areas\/\w+\/index\.ts$/.test(to)) return null
  return `of the area ${areas[other]} nothing but its index.ts is imported from outside`
}

/** Why an import is wrong; null when it is not. */
export function wrongImport({ from, to, isType }: { from: string; to: string; isType: boolean }): string | null {
  const isForAll = isType || to.startsWith('src/ui/text/')
  const broken = never.find(([low, high]) => from.startsWith(low) && to.startsWith(high) && !isForAll)
  if (broken) return broken[2]
  const [here, there] = [placeOf(from), placeOf(to)]
  if (here && there && here.house === there.house && there.height > here.height)
    return `${here.layer} stands below ${there.layer}`
  return wrongBetweenAreas(from, to)
}
