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
    borderBottom: '1px solid',
    borderColor: 'line',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
})
export const cellStyle = css({ lineClamp: '4' })
