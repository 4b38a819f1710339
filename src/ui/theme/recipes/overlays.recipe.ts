import { defineRecipe, defineSlotRecipe } from '@pandacss/dev'

const slideUp = { transform: 'translateY(100%)' }

const motion = {
  transitionProperty: 'opacity, transform, overlay, display',
  transitionDuration: 'sheet',
  transitionTimingFunction: 'enter',
  transitionBehavior: 'allow-discrete',
}

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['root', 'grip', 'head', 'title', 'body', 'foot'],
  base: {
    root: {
      ...motion,
      color: 'ink',
      bg: 'canvas',
      border: 'none',
      p: 0,
      maxW: '100%',
      overflow: 'hidden',
      flexDirection: 'column',
      boxShadow: 'float',
      opacity: 0,
      _open: { display: 'flex', opacity: 1, transform: 'none', _starting: { opacity: 0 } },
      _backdrop: { bg: 'veil', opacity: 0, ...motion },
      '&[open]::backdrop': { opacity: 1, _starting: { opacity: 0 } },
    },
    grip: {
      display: 'none',
      w: '40px',
      h: '4px',
      mt: '10',
      mx: 'auto',
      borderRadius: 'full',
      bg: 'line.strong',
      flexShrink: 0,
    },
    head: { display: 'flex', alignItems: 'center', gap: '12', p: '12px 10px 4px 20px', flexShrink: 0 },
    title: { textStyle: 'h2', flex: '1' },
    body: { p: '8px 20px 20px', overflowY: 'auto', overscrollBehavior: 'contain', flex: '1 1 auto', minH: 0 },
    foot: {
      display: 'flex',
      gap: '10',
      justifyContent: 'flex-end',
      flexShrink: 0,
      p: '12px 20px calc(12px + env(safe-area-inset-bottom))',
      bg: 'surface',
      boxShadow: 'inset 0 1px 0 token(colors.line)',
      '& > *': { flex: { base: '1', sm: '0 1 auto' } },
    },
  },
  variants: {
    kind: {
      /** centred on wide screens, a sheet from below on phones */
      dialog: {
        root: {
          w: '480px',
          m: 'auto',
          maxH: 'min(85dvh, 720px)',
          borderRadius: 'dialog',
          transform: 'translateY(12px)',
          _open: { transform: 'none', _starting: { transform: 'translateY(12px)' } },
          _phone: {
            w: '100%',
            m: 'auto 0 0',
            maxH: '86dvh',
            borderRadius: '24px 24px 0 0',
            ...slideUp,
            _open: { transform: 'none', _starting: slideUp },
          },
        },
        grip: { _phone: { display: 'block' } },
      },
      drawer: {
        root: {
          w: 'min(322px, 86vw)',
          h: '100dvh',
          maxH: '100dvh',
          m: '0 auto 0 0',
          transform: 'translateX(-100%)',
          _open: { transform: 'none', _starting: { transform: 'translateX(-100%)' } },
        },
      },
    },
  },
  defaultVariants: { kind: 'dialog' },
})

export const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['root', 'trigger', 'list', 'item'],
  base: {
    root: { position: 'relative', display: 'inline-block' },
    trigger: { display: 'inline-flex', alignItems: 'center', gap: '8', minH: '44px', borderRadius: 'cell' },
    list: {
      position: 'absolute',
      top: 'calc(100% + 8px)',
      zIndex: 'drop',
      minW: '220px',
      p: '6px',
      bg: 'surface',
      color: 'ink',
      borderRadius: 'panel',
      boxShadow: 'token(shadows.float), inset 0 0 0 1px token(colors.line)',
      animation: 'oja-drop token(durations.drop) token(easings.enter)',
      '&[data-align=end]': { right: 0 },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '12',
      w: '100%',
      minH: '44px',
      px: '12',
      borderRadius: 'cell',
      textAlign: 'left',
      textDecoration: 'none',
      fontSize: '0.9375rem',
      fontWeight: '500',
      whiteSpace: 'nowrap',
      '& svg': { color: 'brand' },
      _hover: { bg: 'brand.soft' },
      _focusVisible: { bg: 'brand.soft', outlineOffset: '-3px' },
      '&[data-tone=danger]': { color: 'error', '& svg': { color: 'error' } },
    },
  },
})

export const toast = defineSlotRecipe({
  className: 'toast',
  slots: ['stack', 'live', 'root', 'icon', 'text', 'detail', 'ref', 'close'],
  base: {
    // Feels pointer and focus for its toast and takes no room of its own.
    live: { display: 'contents' },
    // On a phone over the header, the newest over those before it: title, tabs and the network's bar stand right below.
    // Wider, from where the header's buttons end, in two rows, the newest over those from the second on: a product's title begins below.
    stack: {
      position: 'fixed',
      zIndex: 'toast',
      display: 'grid',
      gap: '4',
      w: '300px',
      top: { base: 0, md: '60px' },
      right: { base: '16', lg: 'max(16px, calc(50vw - 620px))' },
      pointerEvents: 'none',
      '& > * > *': { gridArea: '1 / 1' },
      '& > * + * > *': { gridRow: { md: '2' } },
      '&[data-position=bottom-right]': { top: 'auto', bottom: '20', right: '20' },
    },
    root: {
      pointerEvents: 'auto',
      display: 'flex',
      alignItems: 'center',
      gap: '10',
      p: '0 4px 0 12px',
      minH: { base: '52px', md: '44px' },
      borderRadius: '14px',
      color: 'ink',
      boxShadow: 'float',
      animation: 'oja-toast-in token(durations.toast) token(easings.enter)',
      '&[data-state=leaving]': { animation: 'oja-toast-out token(durations.leave) token(easings.leave) forwards' },
      '&[data-type=success]': { bg: 'success.soft', '--fill': 'colors.success' },
      '&[data-type=error]': { bg: 'error.soft', '--fill': 'colors.error' },
      '&[data-type=warning]': { bg: 'warning.soft', '--fill': 'colors.warning.fill' },
      '&[data-type=info]': { bg: 'info.soft', '--fill': 'colors.info' },
    },
    // A phone needs its width for words: three lines fit over the header, and the ground still has the colour of the type.
    icon: {
      display: { base: 'none', md: 'grid' },
      placeItems: 'center',
      w: '28px',
      h: '28px',
      flexShrink: 0,
      borderRadius: '9px',
      bg: 'var(--fill)',
      color: 'on.fill',
    },
    // Set close, so that three lines, or two and a size, stay within the 60 px of a phone's header.
    text: { flex: '1', minW: 0, fontSize: '0.875rem', lineHeight: '1.2', fontWeight: '500' },
    detail: { display: 'block', textStyle: 'caption', fontWeight: '400' },
    ref: { display: 'block', fontSize: '0.6875rem', fontWeight: '400', fontFamily: 'code', color: 'muted' },
    close: { m: '-6px 0 -6px -14px' },
  },
})

export const bar = defineRecipe({
  className: 'bar',
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12',
    p: '14px 16px',
    borderRadius: '14px',
    textStyle: 'small',
    fontWeight: '500',
    '& svg': { flexShrink: 0 },
  },
  variants: {
    tone: {
      offline: { bg: 'ink', color: 'on.bar', fontWeight: '400' },
      attention: {
        bg: 'surface',
        boxShadow: 'inset 0 0 0 1px token(colors.line)',
        p: '8px 8px 8px 16px',
        '& > svg': { color: 'error' },
        '& > p': { flex: '1' },
      },
      info: { bg: 'info.soft', color: 'info', p: '8px 12px', fontSize: '0.78125rem', fontWeight: '400' },
      success: { bg: 'success.soft', color: 'success' },
    },
    edge: { true: { borderRadius: 0 } },
  },
})
