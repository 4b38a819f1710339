import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const logo = defineSlotRecipe({
  className: 'logo',
  slots: ['root', 'base', 'dot'],
  base: {
    root: {
      display: 'inline-block',
      fontFamily: 'display',
      fontWeight: '700',
      letterSpacing: '-0.03em',
      lineHeight: '1',
      color: 'brand',
      '&[data-on-indigo]': { color: 'on.deep' },
    },
    // an empty box stands on the baseline, so the dot hangs from it in any face; 0.145em below to its centre
    base: { display: 'inline-block', position: 'relative', w: 0, h: 0, verticalAlign: 'baseline' },
    dot: {
      position: 'absolute',
      top: '0.045em',
      left: '-0.49em',
      w: '0.2em',
      h: '0.2em',
      borderRadius: 'full',
      bg: 'accent',
    },
  },
})

export const sectionHead = defineSlotRecipe({
  className: 'shead',
  slots: ['root', 'text', 'title', 'note'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'baseline',
      gap: '16',
      mb: '16',
    },
    text: {
      // breaks between words before the link beside it does
      flex: '1',
      display: 'flex',
      flexDirection: { base: 'column', sm: 'row' },
      alignItems: 'baseline',
      columnGap: '16',
      rowGap: '2',
    },
    title: { textStyle: 'h2' },
    note: { textStyle: 'small', color: 'muted' },
  },
})

export const breadcrumbs = defineSlotRecipe({
  className: 'crumbs',
  slots: ['list', 'item', 'link'],
  base: {
    list: { display: 'flex', flexWrap: 'wrap', columnGap: '6', textStyle: 'caption', color: 'muted' },
    item: { display: 'flex', alignItems: 'center', gap: '6' },
    link: {
      color: 'muted',
      textDecoration: 'none',
      display: 'inline-block',
      py: '6',
      _hover: { color: 'ink', textDecoration: 'underline' },
    },
  },
})

export const pagination = defineSlotRecipe({
  className: 'pages',
  slots: ['root', 'row', 'count', 'list', 'link', 'turn', 'gap'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '16', mt: '40' },
    row: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '12',
      '& > button': { _phone: { flex: '1' } },
    },
    count: { textStyle: 'small', color: 'muted', _phone: { '&:has(~ button)': { display: 'none' } } },
    list: { display: 'flex', flexWrap: 'wrap', gap: '4', justifyContent: 'center' },
    link: {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      minW: '44px',
      h: '44px',
      px: '8',
      borderRadius: 'cell',
      textStyle: 'small',
      fontWeight: '500',
      color: 'muted',
      textDecoration: 'none',
      _hover: { bg: 'sunken', color: 'ink' },
      _currentPage: {
        color: 'ink',
        fontWeight: '700',
        _after: {
          content: '""',
          position: 'absolute',
          bottom: '3px',
          w: '7px',
          h: '7px',
          borderRadius: 'full',
          bg: 'accent',
        },
      },
    },
    turn: { _phone: { display: 'none' } },
    gap: { display: 'grid', placeItems: 'center', w: '28px', h: '44px', color: 'muted' },
  },
})

/** Links of which one is where you are: it turns bold and wears the dot. */
export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'link'],
  base: {
    root: {
      display: 'flex',
      gap: { base: '20', md: '24' },
      overflowX: 'auto',
      scrollbarWidth: 'none',
      boxShadow: 'inset 0 -1px 0 token(colors.line)',
    },
    link: {
      position: 'relative',
      flexShrink: 0,
      p: '10px 2px 18px',
      minH: '44px',
      fontSize: '0.9375rem',
      lineHeight: '1.25rem',
      color: 'muted',
      textDecoration: 'none',
      _hover: { color: 'ink' },
      _focusVisible: { outlineOffset: '-3px', borderRadius: 'badge' },
      '&:is([aria-current], [aria-selected=true])': {
        color: 'ink',
        fontWeight: '700',
        _after: {
          content: '""',
          position: 'absolute',
          left: 'calc(50% - 4px)',
          bottom: '4px',
          w: '8px',
          h: '8px',
          borderRadius: 'full',
          bg: 'accent',
        },
      },
    },
  },
})

export const rating = defineSlotRecipe({
  className: 'rating',
  slots: ['root', 'stars', 'star', 'value', 'count'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '6', textStyle: 'small' },
    stars: { display: 'inline-flex' },
    // the outline is ink, because yellow alone would not show on a light ground
    star: { color: 'ink', '&[data-won] path': { fill: 'accent' } },
    value: { fontWeight: '700' },
    count: {
      color: 'muted',
      '&:is(a)': {
        textUnderlineOffset: '4px',
        textDecoration: 'underline',
        display: 'inline-block',
        py: '12',
        my: '-12px',
      },
    },
  },
})

export const card = defineSlotRecipe({
  className: 'icard',
  slots: [
    'head',
    'well',
    'title',
    'lines',
    'end',
    'badges',
    'rule',
    'hours',
    'hour',
    'actions',
    'by',
    'stars',
    'pictures',
    'text',
    'reply',
  ],
  base: {
    head: { display: 'flex', gap: '12', alignItems: 'flex-start' },
    well: {
      display: 'grid',
      placeItems: 'center',
      w: '46px',
      h: '46px',
      flexShrink: 0,
      borderRadius: 'control',
      bg: 'sunken',
    },
    title: { textStyle: 'h3' },
    lines: { textStyle: 'small', color: 'muted', flex: '1', minW: 0, '& > h3, & > h2': { color: 'ink' } },
    end: { textStyle: 'h3', fontSize: '1rem', whiteSpace: 'nowrap' },
    badges: { display: 'flex', flexWrap: 'wrap', gap: '6', mt: '12' },
    rule: { mt: '16', pt: '14', borderTopWidth: '1px', borderColor: 'line' },
    hours: { display: 'flex', flexDirection: 'column', gap: '6' },
    hour: {
      display: 'flex',
      justifyContent: 'space-between',
      textStyle: 'small',
      color: 'muted',
      '&[data-today]': { color: 'ink', fontWeight: '600' },
    },
    actions: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10', mt: '16' },
    by: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 10px',
      textStyle: 'small',
      '& > b': { fontWeight: '600' },
      '& > time': { ml: 'auto', color: 'muted', textStyle: 'caption' },
    },
    stars: { mt: '6' },
    text: { textStyle: 'small', mt: '6' },
    pictures: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8',
      mt: '10',
      '& img': { w: '72px', h: '72px', objectFit: 'cover', borderRadius: 'cell', bg: 'sunken' },
    },
    reply: { mt: '10', p: '10px 12px', borderRadius: 'cell', bg: 'sunken', textStyle: 'small' },
  },
  variants: {
    cloth: Object.fromEntries(
      ['raffia', 'leaf', 'sky', 'lilac', 'clay', 'sun'].map((cloth) => [cloth, { well: { bg: `cloth.${cloth}` } }]),
    ),
  },
})

/** A page that could not be drawn: what to say and the ways on, in the middle of where it would be. */
export const failedPage = defineRecipe({
  className: 'fpage',
  base: { maxW: '640px', mx: 'auto', px: '16', py: '40', display: 'grid', gap: '16' },
})

/** A page that cannot say yet whether it may be shown. */
export const waitingPage = defineRecipe({
  className: 'wpage',
  base: {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: '12',
    minH: '100dvh',
    color: 'muted',
  },
})
