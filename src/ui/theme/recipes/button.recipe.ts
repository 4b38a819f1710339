import { defineRecipe, defineSlotRecipe, type SystemStyleObject } from '@pandacss/dev'

// stands in every variant, because a variant's own ground would win over one in the base
const look = (styles: SystemStyleObject): SystemStyleObject => ({
  ...styles,
  _disabled: { bg: 'sunken', color: 'muted', borderColor: 'transparent', transform: 'none', cursor: 'not-allowed' },
})

/** Buttons and links that look like one. Yellow lives on indigo ground only. */
export const button = defineRecipe({
  className: 'btn',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8',
    minH: '48px',
    px: '20',
    borderRadius: 'control',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    fontWeight: '600',
    fontSize: '1rem',
    lineHeight: '1.25rem',
    textDecoration: 'none',
    textAlign: 'center',
    // no narrower than its words, and no wider than its place: words of twice the size wrap
    minW: 'fit-content',
    maxW: '100%',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color, transform',
    transitionDuration: 'fast',
    _active: { transform: 'scale(.98)', transitionDuration: 'press' },
    _loading: { cursor: 'progress' },
    '& svg': { flexShrink: 0 },
  },
  variants: {
    variant: {
      primary: look({
        bg: 'brand',
        color: 'on.brand',
        '&:not([aria-disabled=true], :disabled)': { _hover: { bg: 'brand.hover' } },
      }),
      secondary: look({
        bg: 'surface',
        color: 'brand',
        borderColor: 'line.strong',
        '&:not([aria-disabled=true], :disabled)': { _hover: { borderColor: 'brand' } },
      }),
      ghost: look({
        color: 'brand',
        '&:not([aria-disabled=true], :disabled)': { _hover: { bg: 'brand.soft' } },
      }),
      danger: look({
        bg: 'surface',
        color: 'error',
        borderColor: 'error',
        '&:not([aria-disabled=true], :disabled)': { _hover: { bg: 'error.soft' } },
      }),
      dangerFilled: look({ bg: 'error', color: 'on.fill' }),
      onIndigo: look({
        bg: 'accent',
        color: 'on.accent',
        _focusVisible: { outlineColor: 'accent' },
        '&:not([aria-disabled=true], :disabled)': { _hover: { bg: 'accent.hover' } },
      }),
      onIndigoQuiet: look({ bg: 'pane', color: 'on.deep', _focusVisible: { outlineColor: 'accent' } }),
    },
    size: {
      s: {
        minH: '44px',
        px: '12',
        borderRadius: 'cell',
        fontSize: '0.875rem',
        md: { minH: '40px' },
      },
      m: {},
      l: { minH: '52px' },
    },
    full: { true: { w: '100%' } },
  },
  defaultVariants: { variant: 'primary', size: 'm' },
})

/** Label and busy text share one cell, so the wider of the two gives the width. */
export const busySwap = defineSlotRecipe({
  className: 'swap',
  slots: ['cell', 'layer'],
  base: {
    cell: { display: 'grid', placeItems: 'center' },
    layer: {
      gridArea: '1/1',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8',
      '&[aria-hidden=true]': { visibility: 'hidden' },
    },
  },
})
