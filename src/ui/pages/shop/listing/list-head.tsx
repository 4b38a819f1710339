/** The name of a list, and how many products it has. */
import { css } from '#styled/css'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '16',
  justifyContent: { base: 'space-between', md: 'flex-start' },
  mt: '4px',
  mb: { base: '12', md: '24' },
})
const name = css({ textStyle: 'title', minW: 0, overflowWrap: 'anywhere' })
const side = css({ color: 'muted' })

export const ListHead = ({ title, note }: { readonly title: string; readonly note?: string | undefined }) => (
  <div className={head}>
    <h1 className={name}>{title}</h1>
    {note && <p className={side}>{note}</p>}
  </div>
)
