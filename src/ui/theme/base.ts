import { defineGlobalStyles } from '@pandacss/dev'

/** Page-wide rules, in layer `base`. */
export const globalCss = defineGlobalStyles({
  html: {
    colorScheme: 'light dark',
    bg: 'canvas',
    color: 'ink',
    textStyle: 'body',
    fontVariantNumeric: 'tabular-nums',
    scrollPaddingTop: '88px',
    textSizeAdjust: '100%',
    overflowWrap: 'break-word',
  },
  // the page behind a sheet stays where it is; wide screens keep their scroll bar, so nothing jumps
  'html:has(dialog[open])': { _phone: { overflow: 'hidden' } },
  // a bar that sticks to the foot of a phone's screen hides neither the end of the page nor what gets focus
  'html:has([data-foot-bar])': { scrollPaddingBottom: { base: '6rem', md: '0' } },
  'body:has([data-foot-bar])': { paddingBottom: { base: '5rem', md: '0' } },
  'h1, h2, h3': { textWrap: 'balance' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'brand', outlineOffset: '2px' },
  '[data-ground=indigo] :focus-visible': { outlineColor: 'accent' },
  'button, a, label, summary, input, select': { WebkitTapHighlightColor: 'transparent' },
  'button, [role=button], summary, select, label': { cursor: 'pointer' },
  'button:disabled, [aria-disabled=true]': { cursor: 'not-allowed' },
  // a receipt on paper: the goods and the figures, without the shop around them
  '@media print': {
    html: { bg: 'surface' },
    'body > :not(#root), #root header, #root footer, #root nav, dialog, [data-screen-only], section[aria-label=Notifications]':
      { display: 'none !important' },
    '[data-paper-only]': { display: 'block !important' },
    'section, li': { breakInside: 'avoid' },
  },
  // the fade of a page and every slide become one frame for those who asked for stillness
  '@media (prefers-reduced-motion: reduce)': {
    '*, ::before, ::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
})
