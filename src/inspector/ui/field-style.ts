/** Looks of what one types into and of lists to choose from, all of them here. */
import { css } from '#styled/css'

const edge = css.raw({
  minHeight: '36px',
  minWidth: '0',
  borderRadius: 'cell',
  border: '1px solid',
  borderColor: 'line.strong',
  color: 'ink',
  textStyle: 'small',
})
const pane = css.raw({ paddingInline: '10', bg: 'surface' })
const sheet = css.raw({
  width: '100%',
  paddingInline: '8',
  bg: 'canvas',
  '&[aria-invalid=true]': { borderColor: 'error' },
})
const code = css.raw({ fontFamily: 'code', fontSize: '0.8125rem' })

/** A list to choose from, in a line. */
export const selectStyle = css(edge, pane, { maxWidth: '100%' })

/** The search at the head of the page. */
export const searchStyle = css(edge, pane, { width: '100%' })

/** What one types into; marked where it is refused. */
export const fieldStyle = css(edge, sheet)

/** The same where many stand close together. */
export const smallFieldStyle = css(edge, sheet, { minHeight: '32px', textStyle: 'caption' })

/** What one types as code. */
export const codeFieldStyle = css(edge, sheet, code)

/** Several lines of it. */
export const codeAreaStyle = css(edge, sheet, code, { paddingBlock: '6', minHeight: '84px', resize: 'vertical' })
