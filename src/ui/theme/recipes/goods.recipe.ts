import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** A price: naira bold, kobo at 68 % size and 80 % ink. */
export const price = defineRecipe({
  className: 'price',
  base: {
    whiteSpace: 'nowrap',
    '& > span': { fontSize: '.68em', letterSpacing: '0', color: 'color-mix(in srgb, currentColor 80%, transparent)' },
  },
  variants: {
    size: {
      l: { textStyle: 'price.l' },
      m: { textStyle: 'price.m' },
      s: { textStyle: 'price.s' },
      row: { textStyle: 'price.s', fontSize: '1rem' },
    },
  },
  defaultVariants: { size: 's' },
})

export const oldPrice = defineRecipe({
  className: 'oldprice',
  base: { color: 'muted', textStyle: 'caption', textDecoration: 'line-through', whiteSpace: 'nowrap' },
  variants: { size: { s: {}, l: { fontSize: '1.125rem', lineHeight: '1.5rem' } } },
})

/** Goods on cloth. The cloth and the contact shadow are CSS, so that a picture carries no ground. */
export const tile = defineSlotRecipe({
  className: 'tile',
  slots: ['root', 'picture', 'img'],
  base: {
    root: {
      position: 'relative',
      display: 'block',
      aspectRatio: '1',
      w: '100%',
      overflow: 'hidden',
      borderRadius: 'tile',
      flexShrink: 0,
    },
    picture: { display: 'contents' },
    img: {
      position: 'absolute',
      inset: 0,
      m: 'auto',
      w: 'var(--fill, 62%)',
      h: 'var(--fill, 62%)',
      objectFit: 'contain',
      userSelect: 'none',
      WebkitUserDrag: 'none',
      transition: 'opacity token(durations.page)',
      // dark goods keep their edges on a dark cloth
      _dark: { filter: 'brightness(1.14)' },
      // the picture's own colour stands in its place until it has come
      '&:not([data-loaded])': {
        background:
          'radial-gradient(closest-side, color-mix(in srgb, var(--blur, transparent) 55%, transparent) 55%, transparent)',
      },
    },
  },
  variants: {
    cloth: {
      raffia: { root: { bg: 'cloth.raffia' } },
      leaf: { root: { bg: 'cloth.leaf' } },
      sky: { root: { bg: 'cloth.sky' } },
      lilac: { root: { bg: 'cloth.lilac' } },
      clay: { root: { bg: 'cloth.clay' } },
      sun: { root: { bg: 'cloth.sun' } },
    },
    size: {
      card: {},
      xs: { root: { w: '56px', borderRadius: 'control' } },
      s: { root: { w: { base: '76px', md: '96px' }, borderRadius: '14px' } },
      m: { root: { w: '76px', borderRadius: 'tile' } },
      // Low on a low phone: the name below it stays above the toasts at the foot.
      product: { root: { borderRadius: 'sheet', '--fill': '66%', maxH: 'max(100svh - 480px, 50vw)' } },
    },
    soldOut: { true: { img: { filter: 'saturate(.25)', opacity: 0.55, _dark: { filter: 'saturate(.25)' } } } },
    photo: {
      true: { img: { '--fill': '86%', mixBlendMode: 'multiply', _dark: { mixBlendMode: 'normal' } } },
    },
  },
  defaultVariants: { size: 'card' },
})

export const productCard = defineSlotRecipe({
  className: 'pcard',
  slots: ['root', 'stage', 'sale', 'heart', 'corner', 'text', 'prices', 'name', 'note'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      minW: 0,
      borderRadius: 'tile',
      contain: 'layout',
    },
    stage: { position: 'relative', display: 'block' },
    sale: { position: 'absolute', top: '10px', left: '10px', pointerEvents: 'none' },
    heart: {
      position: 'absolute',
      top: '4px',
      right: '4px',
      zIndex: 'raised',
      color: 'ink',
      '&[aria-pressed=true]': { color: 'brand' },
      _hover: { color: 'brand' },
    },
    // the stage is a square as wide as the card, so its lower edge lies one card width down
    corner: {
      position: 'absolute',
      inset: '0 0 auto',
      aspectRatio: '1',
      display: 'grid',
      placeContent: 'end',
      // a stepper takes no more room than a narrow card has
      gridTemplateColumns: 'minmax(0, max-content)',
      p: '10px',
      zIndex: 'raised',
      pointerEvents: 'none',
      '& > *': { pointerEvents: 'auto' },
    },
    text: { display: 'flex', flexDirection: 'column', pt: '10', minW: 0 },
    prices: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '6', minH: '22px' },
    name: {
      mt: '2',
      fontSize: '0.9375rem',
      lineHeight: '1.3125rem',
      fontWeight: '400',
      lineClamp: 2,
      color: 'ink',
      textDecoration: 'none',
      '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      _focusVisible: {
        outline: 'none',
        '&::after': { outline: '3px solid token(colors.brand)', outlineOffset: '3px', borderRadius: 'tile' },
      },
    },
    note: {
      mt: '2',
      textStyle: 'caption',
      color: 'muted',
      '&[data-tone=warning]': { color: 'warning', fontWeight: '500' },
    },
  },
})

export const productGrid = defineRecipe({
  className: 'pgrid',
  base: {
    display: 'grid',
    rowGap: { base: '28', md: '32' },
    columnGap: { base: '12', md: '22px' },
    gridTemplateColumns: {
      base: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
      sm: 'repeat(3, minmax(0, 1fr))',
      md: 'repeat(4, minmax(0, 1fr))',
    },
  },
  variants: {
    /** six where the grid has the whole width, four beside filters */
    wide: {
      true: { gridTemplateColumns: { lg: 'repeat(6, minmax(0, 1fr))' } },
      false: { gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' } },
    },
  },
  defaultVariants: { wide: true },
})

/** One row: scrolls and snaps on narrow screens, a row of six on wide ones. */
export const rail = defineSlotRecipe({
  className: 'rail',
  slots: ['root', 'item'],
  base: {
    root: {
      display: 'flex',
      gap: { base: '12', md: '22px' },
      overflowX: 'auto',
      scrollSnapType: 'x mandatory',
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'none',
      mx: { base: '-16px', lg: '-6px' },
      px: { base: '16', lg: '6px' },
      py: '6px',
      my: '-6px',
      scrollPaddingInline: { base: '16px', lg: '6px' },
      // pictures beyond the edge are not fetched before somebody reaches for the row
      '&:not([data-reached]) > li:nth-child(n + 4) .tile__root': { contentVisibility: { base: 'auto', lg: 'visible' } },
      '&:not([data-reached]) > li:nth-child(n + 7) .tile__root': { contentVisibility: 'auto' },
    },
    item: {
      flex: '0 0 auto',
      scrollSnapAlign: 'start',
      w: {
        base: 'max(45.5%, 8.5rem)',
        sm: '29%',
        md: 'calc((100% - 3 * 22px) / 4)',
        lg: 'calc((100% - 5 * 22px) / 6)',
      },
      minW: 0,
    },
  },
})
