import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

export const message = defineSlotRecipe({
  className: 'msg',
  slots: ['empty', 'title', 'text', 'actions', 'error', 'errorBody', 'errorTitle', 'errorActions', 'ref'],
  base: {
    empty: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      p: '24px 20px',
      mx: 'auto',
      maxW: '400px',
    },
    title: { textStyle: 'h2', fontSize: '1.25rem', mt: '14' },
    text: { color: 'muted', textStyle: 'small', mt: '6', maxW: '32ch', textWrap: 'balance' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: '10',
      mt: '18',
      '& > *': { maxW: '100%', whiteSpace: 'normal' },
    },
    error: { display: 'flex', gap: '14', '& > svg': { color: 'error', flexShrink: 0 } },
    errorBody: { flex: '1', minW: 0, '& > p': { color: 'muted', textStyle: 'small', mt: '6' } },
    errorTitle: { fontWeight: '600' },
    errorActions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', mt: '14' },
    ref: { fontFamily: 'code', fontSize: '0.78125rem', color: 'muted' },
  },
})

/** Bones on warm ground, in the same boxes as the page they stand for; unseen for the first 150 ms. */
export const skeleton = defineSlotRecipe({
  className: 'bone',
  slots: ['root', 'page', 'bone', 'block', 'column', 'row', 'pair', 'halves', 'cart', 'prose', 'middle'],
  base: {
    root: { display: 'block', opacity: 0, animation: 'oja-appear token(durations.page) 150ms forwards' },
    page: { maxW: '1272px', mx: 'auto', p: '16', w: '100%' },
    bone: {
      display: 'block',
      borderRadius: 'control',
      maxW: '100%',
      background:
        'linear-gradient(100deg, token(colors.bone) 30%, token(colors.bone.light) 50%, token(colors.bone) 70%) 0 0 / 200% 100%',
      animation: 'oja-shimmer token(durations.shimmer) linear infinite',
    },
    block: { display: 'flex', flexDirection: 'column', gap: '20' },
    column: { display: 'flex', flexDirection: 'column', gap: '10', flex: '1', minW: 0 },
    row: { display: 'flex', gap: '12' },
    pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10' },
    halves: { display: 'grid', gap: { base: '16', md: '56' }, gridTemplateColumns: { md: '1fr 1fr' } },
    cart: { display: 'grid', gap: { base: '24', md: '32' }, gridTemplateColumns: { md: 'minmax(0, 1fr) 390px' } },
    prose: { display: 'flex', flexDirection: 'column', gap: '12', maxW: '720px' },
    middle: { display: 'grid', placeItems: 'center', minH: '60vh' },
  },
})

export const accordion = defineSlotRecipe({
  className: 'acc',
  slots: ['root', 'summary', 'body'],
  base: {
    root: { borderBottomWidth: '1px', borderColor: 'line' },
    summary: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '12',
      minH: '54px',
      py: '10',
      fontWeight: '600',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '& svg': { flexShrink: 0, transition: 'transform token(durations.drop)' },
      '[open] > & svg': { transform: 'rotate(180deg)' },
    },
    body: { pb: '16', color: 'muted', '& p + p': { mt: '10' } },
  },
})

export const spinner = defineRecipe({
  className: 'spin',
  base: { display: 'inline-flex', flexShrink: 0, animation: 'oja-turn .8s linear infinite' },
})

export const dot = defineRecipe({
  className: 'dot',
  base: {
    display: 'inline-block',
    w: '16px',
    h: '16px',
    flexShrink: 0,
    borderRadius: 'full',
    bg: 'accent',
    borderWidth: '3px',
    borderStyle: 'solid',
    borderColor: 'brand',
  },
})

export const srOnly = defineRecipe({ className: 'vh', base: { srOnly: true } })

export const skipLink = defineRecipe({
  className: 'skip',
  base: {
    position: 'fixed',
    zIndex: 'toast',
    top: '8px',
    left: '8px',
    p: '12px 16px',
    borderRadius: 'control',
    bg: 'accent',
    color: 'on.accent',
    fontWeight: '600',
    transform: 'translateY(-200%)',
    _focusVisible: { transform: 'none' },
  },
})
