import { css } from '#styled/css'

export const part = css({ display: 'grid', gap: '14', p: '16px', minW: 0 })
export const heading = css({ textStyle: 'h3' })
export const pair = css({ display: 'grid', gap: '14', alignItems: 'start', sm: { gridTemplateColumns: '1fr 1fr' } })
export const note = css({ textStyle: 'small', color: 'muted' })
export const alarm = css({ textStyle: 'small', color: 'error' })
export const list = css({ display: 'grid', gap: '4', mt: '8' })
export const row = css({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '12',
  minH: '68px',
  py: '6px',
  borderBottomWidth: '1px',
  borderColor: 'line',
})
export const name = css({ fontWeight: '500', overflowWrap: 'anywhere' })
