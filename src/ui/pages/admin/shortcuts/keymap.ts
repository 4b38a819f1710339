/** The keys of the back office as the list of them shows them. What they do stands where it is done. */
import { mayDo, type Duty } from '#machines/admin/permissions.ts'
import { adminPlaces, type AdminPlace } from '#ui/layouts/admin/admin-places.ts'
import { shortcuts } from '#text/shortcuts.ts'
import { words } from '#ui/text/words.ts'

words(shortcuts)

const places: Readonly<Record<string, string>> = {
  d: '/admin',
  o: '/admin/orders',
  p: '/admin/products',
  c: '/admin/categories',
  k: '/admin/coupons',
  u: '/admin/users',
  s: '/admin/settings',
}

/** Where "g" leads with each letter, of the pages that the person may see. */
export const placesFor = (duty: Duty | null): readonly (AdminPlace & { readonly letter: string })[] =>
  Object.entries(places).flatMap(([letter, to]) =>
    adminPlaces
      .filter((place) => place.to === to && (place.permission === undefined || mayDo(duty, place.permission)))
      .map((place) => ({ ...place, letter, label: place.label })),
  )

type Code = keyof typeof shortcuts

/** Keys pressed together or one after the other, and others that do the same. */
type Line = { readonly says: Code; readonly keys: readonly (readonly string[])[] }

type Group = { readonly title: Code; readonly lines: readonly Line[] }

export const groups: readonly Group[] = [
  {
    title: 'shortcuts.everywhere',
    lines: [
      { says: 'shortcuts.find', keys: [['Ctrl', 'K'], ['/']] },
      { says: 'shortcuts.help', keys: [['?']] },
      { says: 'shortcuts.close', keys: [['Esc']] },
    ],
  },
  {
    title: 'shortcuts.lists',
    lines: [
      { says: 'shortcuts.next', keys: [['j']] },
      { says: 'shortcuts.previous', keys: [['k']] },
      { says: 'shortcuts.select', keys: [['x']] },
      { says: 'shortcuts.open', keys: [['Enter'], ['o']] },
      { says: 'shortcuts.new', keys: [['n']] },
    ],
  },
  {
    title: 'shortcuts.forms',
    lines: [
      { says: 'shortcuts.save', keys: [['Ctrl', 'S']] },
      { says: 'shortcuts.undo', keys: [['Ctrl', 'Z']] },
    ],
  },
  {
    title: 'shortcuts.grid',
    lines: [
      { says: 'shortcuts.move', keys: [['←', '↑', '→', '↓']] },
      { says: 'shortcuts.edit', keys: [['Enter'], ['F2']] },
      { says: 'shortcuts.write', keys: [['Enter'], ['Tab']] },
      { says: 'shortcuts.leave', keys: [['Esc']] },
      {
        says: 'shortcuts.copy',
        keys: [
          ['Ctrl', 'C'],
          ['Ctrl', 'V'],
        ],
      },
      { says: 'shortcuts.empty', keys: [['Delete']] },
      {
        says: 'shortcuts.back',
        keys: [
          ['Ctrl', 'Z'],
          ['Ctrl', 'Y'],
        ],
      },
    ],
  },
  {
    title: 'shortcuts.reviews',
    lines: [
      { says: 'shortcuts.nextReview', keys: [['j'], ['k']] },
      { says: 'shortcuts.decide', keys: [['a'], ['r']] },
    ],
  },
]

const isLetter = (key: string): boolean => key.length === 1 && !'←↑→↓'.includes(key)

/** Those that still do something without keys of one letter. */
export const withoutLetters = (all: readonly Group[]): readonly Group[] =>
  all
    .map(({ title, lines }) => ({
      title,
      lines: lines
        .map(({ says, keys }) => ({ says, keys: keys.filter(([first = '']) => !isLetter(first)) }))
        .filter(({ keys }) => keys.length > 0),
    }))
    .filter(({ lines }) => lines.length > 0)
