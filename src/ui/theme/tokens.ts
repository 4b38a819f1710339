import { defineSemanticTokens, defineTextStyles, defineTokens } from '@pandacss/dev'

/** Base colour and its twin on a dark ground. */
const pair = (base: string, dark: string) => ({ value: { base, _dark: dark } })
const px = (n: number) => ({ value: n === 0 ? '0' : `${n / 16}rem` })

const steps = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 56]

export const tokens = defineTokens({
  spacing: Object.fromEntries(steps.map((n) => [n, px(n)])),
  fonts: {
    display: { value: "'Familjen Grotesk', 'Familjen Fallback', system-ui, sans-serif" },
    headline: { value: "'Familjen Grotesk', 'Familjen Fallback Headline', system-ui, sans-serif" },
    text: { value: "system-ui, Roboto, 'Segoe UI', sans-serif" },
    code: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  radii: {
    badge: { value: '7px' },
    cell: { value: '10px' },
    control: { value: '12px' },
    tile: { value: '18px' },
    panel: { value: '18px' },
    dialog: { value: '20px' },
    sheet: { value: '24px' },
    full: { value: '999px' },
  },
  durations: {
    press: { value: '80ms' },
    fast: { value: '120ms' },
    drop: { value: '160ms' },
    page: { value: '180ms' },
    toast: { value: '200ms' },
    sheet: { value: '240ms' },
    leave: { value: '300ms' },
    shimmer: { value: '1.4s' },
  },
  easings: {
    enter: { value: 'cubic-bezier(.2,.8,.2,1)' },
    leave: { value: 'cubic-bezier(.4,0,1,1)' },
  },
  zIndex: {
    raised: { value: 1 },
    sticky: { value: 10 },
    header: { value: 20 },
    drop: { value: 30 },
    toast: { value: 50 },
  },
})

/** Every colour of the shop by what it means. Contrast of each pair on its ground is at least WCAG 2.2 AA. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    canvas: pair('#FAF8F3', '#0E0F2A'),
    surface: pair('#FFFFFF', '#16183A'),
    sunken: pair('#F1EEE6', '#1E2050'),
    float: pair('#FFFFFF', '#24265C'),
    ink: pair('#15163B', '#F0EFFA'),
    muted: pair('#595872', '#A9A8C8'),
    line: { DEFAULT: pair('#E5E1D6', '#2A2C57'), strong: pair('#868499', '#7375A8') },
    brand: {
      DEFAULT: pair('#2B2C93', '#A9ABFF'),
      hover: pair('#21227A', '#BFC0FF'),
      deep: pair('#17184F', '#17184F'),
      soft: pair('#EBEBF9', '#24265C'),
      /** The rim of the wheel, on the deep ground. */
      rim: pair('#4B4BCB', '#4B4BCB'),
    },
    on: {
      brand: pair('#FFFFFF', '#0E0F2A'),
      accent: pair('#15163B', '#15163B'),
      fill: pair('#FFFFFF', '#0E0F2A'),
      deep: { DEFAULT: pair('#FFFFFF', '#FFFFFF'), muted: pair('#D3D2EE', '#D3D2EE') },
      bar: pair('#FFFFFF', '#15163B'),
    },
    accent: {
      DEFAULT: pair('#FFC524', '#FFC524'),
      hover: pair('#FFD257', '#FFD257'),
      soft: pair('#FFF1C7', '#3A3416'),
      line: pair('#B38600', '#8A7420'),
    },
    success: { DEFAULT: pair('#0B7446', '#5FD39A'), soft: pair('#E1F3E8', '#12382F') },
    error: { DEFAULT: pair('#B7271B', '#FF9A8C'), soft: pair('#FCE8E4', '#44201F') },
    warning: {
      DEFAULT: pair('#9A4A00', '#FFB25E'),
      soft: pair('#FFEEDB', '#3D2A14'),
      fill: pair('#C85A00', '#FFB25E'),
    },
    info: { DEFAULT: pair('#1560B0', '#86BDFF'), soft: pair('#E4EFFB', '#14305A') },
    cloth: {
      raffia: pair('#F3EAD8', '#2B2740'),
      leaf: pair('#E2EFDF', '#1B3040'),
      sky: pair('#E0EBF6', '#1C2C52'),
      lilac: pair('#EAE6F6', '#2A2456'),
      clay: pair('#F8E4DC', '#38233F'),
      sun: pair('#FBEFC9', '#33303F'),
    },
    /** Eight parts of white on indigo: second actions and wells on a deep ground. */
    pane: pair('rgb(255 255 255 / .12)', 'rgb(255 255 255 / .12)'),
    veil: pair('rgb(21 22 59 / .64)', 'rgb(6 7 24 / .72)'),
    ring: pair('rgb(43 44 147 / .22)', 'rgb(169 171 255 / .28)'),
    contact: pair('rgb(21 22 59 / .17)', 'rgb(4 5 20 / .5)'),
    bone: { DEFAULT: pair('#ECE8DC', '#1C1E47'), light: pair('#F5F2EA', '#272A5C') },
  },
  shadows: {
    // `thing` lies on a picture, `float` is for what hovers over the page; panels have a line and no shadow
    thing: {
      value: {
        base: '0 1px 2px rgb(21 22 59 / .06), 0 2px 8px rgb(21 22 59 / .06)',
        _dark: '0 1px 2px rgb(0 0 0 / .3), 0 2px 8px rgb(0 0 0 / .3)',
      },
    },
    float: {
      value: {
        base: '0 4px 12px rgb(21 22 59 / .08), 0 16px 40px rgb(21 22 59 / .1)',
        _dark: '0 4px 12px rgb(0 0 0 / .4), 0 16px 40px rgb(0 0 0 / .45)',
      },
    },
  },
})

type Size = number | Record<string, string>
const display = (size: Size, line: Size, tracking: string, family: 'display' | 'headline' = 'display') => ({
  value: {
    fontFamily: family,
    fontWeight: '700',
    fontSize: typeof size === 'number' ? `${size / 16}rem` : size,
    lineHeight: typeof line === 'number' ? `${line / 16}rem` : line,
    letterSpacing: tracking,
  },
})
const text = (size: number, line: number) => ({
  value: { fontFamily: 'text', fontSize: `${size / 16}rem`, lineHeight: `${line / 16}rem` },
})

export const textStyles = defineTextStyles({
  hero: display({ base: '2.8125rem', lg: '4.75rem' }, { base: '2.8125rem', lg: '4.5rem' }, '-0.03em', 'headline'),
  title: display({ base: '2rem', md: '2.75rem' }, { base: '2.25rem', md: '3rem' }, '-0.02em'),
  h2: display(23, 26, '-0.015em'),
  h3: display(18, 23, '-0.005em'),
  price: {
    l: display({ base: '2.125rem', md: '2.5rem' }, { base: '2.5rem', md: '2.75rem' }, '-0.02em'),
    m: display(27, 32, '-0.02em'),
    s: display(18, 22, '-0.02em'),
  },
  body: text(16, 24),
  small: text(14, 20),
  caption: text(12.5, 17),
})
