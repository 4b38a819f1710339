/** The devices of the demo shop as the drawings see them: measures in mm, colours as in each one's main picture. */
import { ELECTRONICS } from './electronics.ts'
import { back, edge, front, type Lens, type Phone } from './phone.ts'
import type { Wallpaper } from './screen.ts'
import { mix } from './space.ts'
import { chargerViews, keypadViews, powerBankViews, watchViews, type Views } from './others.ts'

const FRONT = { yaw: -24, pitch: 4 }
const BACK = { yaw: 24, pitch: 4 }
const LYING = { spin: 24, pitch: 68 }

const flashAt = (x: number, y: number): Lens => [x, y, 1.6]

/** Cameras as the main pictures show them: one large, two in a column, three in a triangle; two with a small third. */
const ISLANDS = {
  one: { x: 19, y: -60, w: 26, h: 28, lenses: [[-1.5, 1, 8.2]], flash: flashAt(9, -9.5) },
  two: {
    x: 18,
    y: -56.5,
    w: 28,
    h: 38,
    lenses: [
      [-1.5, -8.6, 6.8],
      [-1.5, 8.6, 6.8],
    ],
    flash: flashAt(9.2, 0),
  },
  twoAndSmall: {
    x: 18,
    y: -56.5,
    w: 30,
    h: 38,
    lenses: [
      [-4, -8.6, 6.8],
      [-4, 8.6, 6.8],
      [8.6, 5.5, 3.4],
    ],
    flash: flashAt(8.6, -8),
  },
  three: {
    x: 14.5,
    y: -57,
    w: 35,
    h: 36,
    lenses: [
      [-7.6, -8.2, 6.8],
      [-7.6, 8.2, 6.8],
      [8.2, 0, 6.8],
    ],
    flash: flashAt(8.2, -12),
  },
} as const satisfies Record<string, Phone['island']>

const paper = (kind: Wallpaper['kind'], hue: number, to: number): Wallpaper => ({ kind, hue, to })

const phone = (colour: string, cameras: keyof typeof ISLANDS, screen: Wallpaper, more: Partial<Phone> = {}): Phone => ({
  w: 76,
  h: 162,
  t: 10,
  r: 11,
  colour,
  frame: mix(colour, '#14161f', 0.22),
  finish: 'gloss',
  paper: screen,
  time: '10:09',
  hole: 'dot',
  bezel: 1.9,
  island: ISLANDS[cameras],
  jack: false,
  ...more,
})

const METAL = { frame: '#aeb4be', bezel: 1.4, r: 12.5 } as const

const PHONES: Readonly<Record<string, Phone>> = {
  'zuma-spark-20-4g': phone('#4B5BD6', 'two', paper('dunes', 232, 200), { jack: true }),
  'zuma-pop-9': phone('#D65A5A', 'one', paper('dawn', 352, 380), {
    bezel: 2.8,
    jack: true,
    finish: 'matte',
    time: '7:45',
  }),
  'kaya-hot-50': phone('#E08A3C', 'two', paper('waves', 8, 36), { t: 8.6, time: '12:30' }),
  'kaya-note-40-pro': phone('#3C6E8F', 'three', paper('bloom', 190, 250), { ...METAL, r: 15, time: '9:41' }),
  'sahel-a06': phone('#3FA66B', 'two', paper('dunes', 150, 176), {
    bezel: 2.6,
    finish: 'matte',
    jack: true,
    time: '8:20',
  }),
  'sahel-a16-5g': phone('#2B9CA8', 'two', paper('waves', 174, 214), { finish: 'satin', time: '11:15' }),
  'sahel-a56-5g': phone('#B45AA0', 'three', paper('bloom', 290, 340), { ...METAL, time: '9:30' }),
  'sahel-s25': phone('#9AA3B0', 'three', paper('waves', 214, 250), {
    ...METAL,
    frame: '#8f97a3',
    finish: 'satin',
    time: '10:28',
  }),
  'orchard-15': phone('#F0B6C4', 'two', paper('dawn', 330, 352), {
    ...METAL,
    frame: '#dba3b2',
    hole: 'pill',
    finish: 'satin',
    time: '9:41',
  }),
  'orchard-16-pro': phone('#C9AE84', 'three', paper('waves', 6, 22), {
    ...METAL,
    w: 73,
    h: 152,
    frame: '#b9a27e',
    hole: 'pill',
    finish: 'satin',
    time: '9:41',
    island: { ...ISLANDS.three, x: 13.5, y: -52.5 },
  }),
  'nomad-c61': phone('#7FA6DC', 'one', paper('dunes', 208, 262), {
    bezel: 2.8,
    finish: 'matte',
    jack: true,
    time: '6:55',
  }),
  'nomad-13c': phone('#2F3542', 'twoAndSmall', paper('dawn', 282, 330), { t: 8, jack: true, time: '7:12' }),
  'zuma-camon-30': phone('#7C5CD0', 'three', paper('bloom', 256, 316), { time: '8:08' }),
}

const tablet = (colour: string, screen: Wallpaper, more: Partial<Phone> = {}): Phone =>
  phone(colour, 'one', screen, {
    w: 244,
    h: 160,
    t: 10,
    r: 10,
    frame: mix(colour, '#14161f', 0.1),
    finish: 'satin',
    hole: 'none',
    bezel: 7,
    island: { x: 104, y: -62, w: 20, h: 20, lenses: [[0, 0, 6]] },
    ...more,
  })

const TABLETS: Readonly<Record<string, Phone>> = {
  'kids-tablet-7': tablet('#F08A3C', paper('dawn', 196, 150), {
    w: 196,
    h: 126,
    t: 18,
    r: 17,
    frame: '#e9792a',
    finish: 'matte',
    bezel: 9,
    time: '4:15',
    island: { x: 72, y: -37, w: 18, h: 18, lenses: [[0, 0, 5.6]] },
  }),
  'sahel-tab-a9': tablet('#4A505E', paper('bloom', 214, 286), { time: '8:45' }),
  'zuma-pad-10': tablet('#B9C2CF', paper('waves', 204, 232), { time: '2:30' }),
}

const phoneViews = (one: Phone): Views => ({
  front: () => front(one, FRONT),
  back: () => back(one, BACK),
  edge: () => edge(one, LYING),
})

const tabletViews = (one: Phone): Views => ({
  front: () => front(one, { yaw: -18, pitch: 8 }),
  back: () => back(one, { yaw: 18, pitch: 8 }),
})

const mapped = <T>(group: Readonly<Record<string, T>>, viewsOf: (one: T) => Views) =>
  Object.fromEntries(Object.entries(group).map(([slug, one]) => [slug, viewsOf(one)]))

export const DEVICES: Readonly<Record<string, Views>> = {
  ...mapped(PHONES, phoneViews),
  ...mapped(TABLETS, tabletViews),
  'dual-sim-torch-phone': keypadViews({ colour: '#C9413B', torch: true, time: '7:30' }),
  '4g-keypad-phone': keypadViews({ colour: '#3A4660', torch: false, time: '10:09' }),
  'power-bank-20-000mah': powerBankViews({ colour: '#3A4660', w: 70, h: 146, t: 22, percent: '86', outlets: 2 }),
  'power-bank-50-000mah': powerBankViews({ colour: '#2F7A6B', w: 84, h: 164, t: 40, percent: '95', outlets: 3 }),
  'fast-charger-33w-usb-c': chargerViews('#EDF0F5'),
  'smart-watch': watchViews({ strap: '#4C6FA8', case: '#8A93A3', time: '10:09' }),
  ...ELECTRONICS,
}
