import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

/** Sides of the page: the content is at most 1240 px wide and never nearer than 16 px to the edge. */
const sides = 'max(16px, calc(50% - 620px))'

/** The old page goes in 90 ms and the new one comes in 90 ms, by opacity alone; at once for those who asked for stillness. */
export const stage = defineRecipe({
  className: 'stage',
  base: { flex: '1', minW: 0 },
  variants: {
    phase: {
      still: {},
      leaving: { opacity: 0, transition: 'opacity 90ms token(easings.leave)' },
      arriving: { animation: 'oja-appear 90ms token(easings.enter)' },
    },
  },
  defaultVariants: { phase: 'still' },
})

/** As high as the view, so that the footer does not jump up while a page comes. */
export const pageMain = defineRecipe({
  className: 'main',
  base: { display: 'flex', flexDirection: 'column', outline: 'none' },
  variants: {
    layout: {
      shop: { minH: { base: 'calc(100dvh - 60px)', md: 'calc(100dvh - 76px)' }, pb: '56' },
      bare: { minH: '100dvh' },
    },
  },
})

const isHome = {
  bg: 'brand.deep',
  color: 'on.deep',
  '& :focus-visible': { outlineColor: 'accent' },
  md: {
    bg: 'surface',
    color: 'ink',
    '& :focus-visible': { outlineColor: 'brand' },
    '& [data-on-indigo]': { color: 'brand' },
  },
} as const

/**
 * The page wraps like a line of text, so that one order in the document makes two looks: where there is room start, search and
 * end stand in one row; on a phone the search goes under the row that stays in view, or waits behind its icon.
 */
export const shopFrame = defineSlotRecipe({
  className: 'frame',
  slots: ['root', 'header', 'rest', 'foot'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap' },
    header: { display: 'contents' },
    rest: { order: 2, flex: '0 0 100%', minW: 0 },
    foot: { order: 3, flex: '0 0 100%', minW: 0 },
  },
})

export const header = defineSlotRecipe({
  className: 'hdr',
  slots: ['start', 'end', 'narrow', 'logo', 'links', 'link', 'person', 'personName', 'cart', 'basket'],
  base: {
    start: {
      position: 'sticky',
      top: 0,
      // its panel of categories lies over the search beside it
      zIndex: '21',
      display: 'flex',
      alignItems: 'center',
      flex: '1 0 auto',
      h: '60px',
      pl: '4px',
      bg: 'canvas',
      md: {
        flex: '0 0 auto',
        gap: '24',
        h: '76px',
        pl: sides,
        bg: 'surface',
        boxShadow: 'inset 0 -1px 0 token(colors.line)',
      },
      '&[data-home]': isHome,
    },
    end: {
      position: 'sticky',
      top: 0,
      zIndex: 'header',
      display: 'flex',
      alignItems: 'center',
      flex: '0 0 auto',
      h: '60px',
      pr: '4px',
      bg: 'canvas',
      md: {
        gap: { md: '16', lg: '24' },
        h: '76px',
        pr: sides,
        bg: 'surface',
        boxShadow: 'inset 0 -1px 0 token(colors.line)',
      },
      '&[data-home]': isHome,
    },
    narrow: { md: { display: 'none' } },
    logo: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '44px',
      px: '4px',
      borderRadius: 'cell',
      md: { px: 0 },
    },
    links: { display: 'none', md: { display: 'flex', alignItems: 'center', gap: { md: '16', lg: '24' } } },
    link: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8',
      minH: '44px',
      borderRadius: 'cell',
      fontSize: '0.9375rem',
      fontWeight: '500',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      _hover: { color: 'brand' },
      // where one is: bold and the dot
      _currentPage: {
        fontWeight: '700',
        _after: {
          content: '""',
          position: 'absolute',
          left: 'calc(50% - 4px)',
          bottom: '-4px',
          w: '8px',
          h: '8px',
          borderRadius: 'full',
          bg: 'accent',
        },
      },
    },
    person: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '8',
      minW: '44px',
      minH: '44px',
      borderRadius: 'cell',
      color: 'inherit',
      fontSize: '0.9375rem',
      fontWeight: '500',
      textDecoration: 'none',
      '& > svg + span + svg': { display: 'none', md: { display: 'block' } },
    },
    personName: {
      position: 'absolute',
      w: '1px',
      h: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
      md: {
        position: 'static',
        w: 'auto',
        h: 'auto',
        maxW: '120px',
        clipPath: 'none',
        textOverflow: 'ellipsis',
      },
    },
    cart: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '8',
      minW: '44px',
      minH: '44px',
      mr: '6px',
      borderRadius: 'cell',
      color: 'inherit',
      fontSize: '0.9375rem',
      fontWeight: '500',
      textDecoration: 'none',
      md: { mr: 0, gap: '12' },
    },
    basket: { position: 'relative', display: 'inline-flex' },
  },
})

export const footer = defineSlotRecipe({
  className: 'ftr',
  slots: [
    'root',
    'grid',
    'brand',
    'motto',
    'title',
    'lines',
    'link',
    'cards',
    'stores',
    'store',
    'soon',
    'foot',
    'legal',
    'feedback',
    'copy',
  ],
  base: {
    root: { bg: 'brand.deep', color: 'on.deep', textStyle: 'small', '& a:focus-visible': { outlineColor: 'accent' } },
    grid: {
      display: 'grid',
      // two columns, or one where the text is very large
      gridTemplateColumns: {
        base: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
        md: '1.4fr 1.1fr 1.1fr 1.1fr 1fr',
      },
      gap: '28px 20px',
      px: sides,
      pt: '28',
      md: { pt: '48' },
    },
    brand: { gridColumn: { base: '1 / -1', md: 'auto' } },
    motto: { mt: '14', color: 'on.deep.muted', display: { base: 'none', md: 'block' } },
    title: { fontFamily: 'text', fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: '600', mb: '4' },
    lines: { color: 'on.deep.muted', '& li': { minH: '28px', display: 'flex', alignItems: 'center' } },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: '44px', md: '28px' },
      minW: { base: '44px', md: '0' },
      color: 'on.deep.muted',
      textDecoration: 'none',
      borderRadius: '4px',
      _hover: { color: 'on.deep', textDecoration: 'underline' },
    },
    cards: { display: 'flex', flexWrap: 'wrap', gap: '6', mt: '6' },
    stores: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8', mt: '6' },
    store: {
      minW: '132px',
      p: '6px 12px',
      borderRadius: 'control',
      borderWidth: '1px',
      borderColor: 'on.deep.muted',
      fontFamily: 'display',
      fontWeight: '700',
      lineHeight: '1.25rem',
    },
    soon: { display: 'block', textStyle: 'caption', fontWeight: '400', color: 'on.deep.muted' },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 20px',
      px: sides,
      pt: '24',
      pb: 'calc(20px + env(safe-area-inset-bottom))',
      textStyle: 'caption',
      md: { pt: '32', pb: '28' },
    },
    legal: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '44px',
      color: 'on.deep.muted',
      textUnderlineOffset: '3px',
      textDecoration: 'underline',
      _hover: { color: 'on.deep' },
      md: { minH: '32px' },
    },
    feedback: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8',
      minH: '44px',
      px: '14',
      borderRadius: 'control',
      bg: 'pane',
      color: 'on.deep',
      fontWeight: '600',
      fontSize: '0.875rem',
      textDecoration: 'none',
      ml: 'auto',
      md: { minH: '40px', bg: 'transparent', fontWeight: '500', _hover: { bg: 'pane' } },
    },
    copy: { color: 'on.deep.muted' },
  },
})
