/** One region of the Dashboard: its name, where more of it stands, and what it tells. */
import { useId, type ReactNode } from 'react'
import { css } from '#styled/css'
import { Link } from '#ui/components/link.tsx'
import { Panel } from '#ui/components/panel.tsx'

const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '12', mb: '12' })
const title = css({ textStyle: 'h3' })
const note = css({ textStyle: 'caption', color: 'muted' })
const more = css({ textStyle: 'small', fontWeight: '500', color: 'brand', whiteSpace: 'nowrap' })

type BlockProps = {
  readonly title: string
  readonly note?: ReactNode
  /** Where all of it stands. */
  readonly link?: { readonly to: string; readonly label: string } | null
  readonly children: ReactNode
}

export const Block = ({ title: name, note: told, link, children }: BlockProps) => {
  const id = useId()
  return (
    <Panel as="section" pad="m" aria-labelledby={id}>
      <div className={head}>
        <h2 id={id} className={title}>
          {name}
        </h2>
        {told && <span className={note}>{told}</span>}
        {link && (
          <Link to={link.to} className={more}>
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </Panel>
  )
}
