import { defineRecipe } from '@pandacss/dev'

/** A panel has a hairline and no shadow. */
export const panel = defineRecipe({
  className: 'panel',
  base: { bg: 'surface', borderRadius: 'panel', boxShadow: 'inset 0 0 0 1px token(colors.line)', minW: 0 },
  variants: {
    pad: { none: {}, s: { p: '12' }, m: { p: '16' }, l: { p: '24' } },
    tone: {
      plain: {},
      chosen: { boxShadow: 'inset 0 0 0 2px token(colors.brand)' },
      quiet: { bg: 'sunken', boxShadow: 'none' },
    },
  },
  defaultVariants: { pad: 'm', tone: 'plain' },
})

export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6',
    minH: '24px',
    px: '8',
    borderRadius: 'badge',
    fontSize: '0.78125rem',
    lineHeight: '1rem',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'sunken', color: 'ink' },
      brand: { bg: 'brand.soft', color: 'brand' },
      success: { bg: 'success.soft', color: 'success' },
      error: { bg: 'error.soft', color: 'error' },
      warning: { bg: 'warning.soft', color: 'warning' },
      info: { bg: 'info.soft', color: 'info' },
      sale: { bg: 'accent', color: 'on.accent', fontFamily: 'display', fontWeight: '700' },
    },
    mark: { true: { _before: { content: '""', w: '8px', h: '8px', borderRadius: 'full', bg: 'currentColor' } } },
  },
  defaultVariants: { tone: 'neutral' },
})

/** How much of something is in the cart, on the corner of a button. */
export const count = defineRecipe({
  className: 'count',
  base: {
    position: 'absolute',
    top: '-11px',
    right: '-12px',
    display: 'grid',
    placeItems: 'center',
    minW: '20px',
    h: '20px',
    px: '4px',
    borderRadius: 'full',
    bg: 'accent',
    color: 'on.accent',
    fontFamily: 'display',
    fontSize: '0.78125rem',
    lineHeight: '1',
    fontWeight: '700',
  },
})

export const chip = defineRecipe({
  className: 'chip',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8',
    minH: '40px',
    px: '14',
    flexShrink: 0,
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'line',
    bg: 'surface',
    color: 'ink',
    textStyle: 'small',
    fontWeight: '500',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'background-color token(durations.fast), border-color token(durations.fast)',
    _hover: { borderColor: 'line.strong' },
    // a chip is 40 px high and takes presses on 44
    position: 'relative',
    _after: { content: '""', position: 'absolute', inset: '-4px 0' },
  },
  variants: {
    active: {
      true: {
        bg: 'brand',
        borderColor: 'brand',
        color: 'on.brand',
        _hover: { bg: 'brand.hover', borderColor: 'brand.hover' },
      },
    },
  },
})

/** A link in running text or beside a heading: brand, heavier, thin underline. */
export const textLink = defineRecipe({
  className: 'tlink',
  base: {
    color: 'brand',
    fontWeight: '600',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textDecorationColor: 'color-mix(in srgb, currentColor 45%, transparent)',
    textUnderlineOffset: '4px',
    borderRadius: '4px',
    _hover: { textDecorationColor: 'currentColor' },
  },
  variants: {
    size: { s: { textStyle: 'small' }, m: {}, inherit: {} },
    tone: {
      brand: {},
      quiet: { color: 'muted', fontWeight: '400', _hover: { color: 'ink' } },
    },
    /** keeps a target of 44 px without moving its neighbours */
    roomy: { true: { py: '12', my: '-12px', display: 'inline-block' } },
  },
  defaultVariants: { size: 's', tone: 'brand' },
})
