import { css } from '#styled/css'

/** A list to choose from, in a line. */
export const selectStyle = css({
  minHeight: '36px',
  maxWidth: '100%',
  minWidth: '0',
  paddingInline: '10',
  borderRadius: 'cell',
  border: '1px solid',
  borderColor: 'line.strong',
  bg: 'surface',
  color: 'ink',
  textStyle: 'small',
})
