import { css } from '#styled/css'

const rule = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  my: '20',
  color: 'muted',
  textStyle: 'small',
  _before: { content: '""', flex: '1', h: '1px', bg: 'line' },
  _after: { content: '""', flex: '1', h: '1px', bg: 'line' },
})

/** "or continue with", between two ways of doing the same. */
export const OrRule = ({ children }: { readonly children: string }) => <p className={rule}>{children}</p>
