import { css } from '#styled/css'

/** A table of what differs, in a box in which it scrolls sideways. */
export const tableBox = css({ overflowX: 'auto', maxWidth: '100%' })
export const tableStyle = css({
  width: '100%',
  minWidth: '520px',
  borderCollapse: 'collapse',
  textStyle: 'caption',
  tableLayout: 'fixed',
  '& th': { textAlign: 'left', color: 'muted', fontWeight: '600' },
  '& th, & td': {
    padding: '6',
    borderBottomWidth: '1px',
    borderBottomStyle: 'solid',
    borderColor: 'line',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
})
export const cellStyle = css({ lineClamp: '4' })

/** An event in a lane, to be pressed. */
export const stepStyle = css({
  display: 'block',
  width: '100%',
  minHeight: '28px',
  textAlign: 'left',
  fontFamily: 'code',
  fontSize: '0.75rem',
  color: 'ink',
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-kind=external]': { color: 'info', fontWeight: '700' },
  '&[data-parts=true]': { color: 'warning', fontWeight: '700' },
})
