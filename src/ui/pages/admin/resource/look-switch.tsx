/** Two looks of one list, side by side: the table, and another one that its address names. */
import { useNavigate } from 'react-router-dom'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { changed } from './list-url.ts'

const group = css({ display: 'flex', gap: '4' })

type Change = Readonly<Record<string, string | null>>

type Props = {
  readonly query: string
  /** Of the other look, as `view` of the address names it. */
  readonly view: string
  readonly labels: { readonly group: string; readonly table: string; readonly other: string }
  /** What changes of the address besides, on the way to the other look and back to the table. */
  readonly along?: { readonly there: Change; readonly back: Change }
}

export const LookSwitch = ({ query, view, labels, along }: Props) => {
  const navigate = useNavigate()
  const isOther = new URLSearchParams(query).get('view') === view
  const show = (change: Change) => void navigate({ search: changed(query, change) })
  return (
    <div role="group" aria-label={labels.group} className={group}>
      <Button
        variant={isOther ? 'ghost' : 'secondary'}
        aria-pressed={!isOther}
        onClick={() => isOther && show({ ...along?.back, view: null })}
      >
        {labels.table}
      </Button>
      <Button
        variant={isOther ? 'secondary' : 'ghost'}
        aria-pressed={isOther}
        onClick={() => !isOther && show({ ...along?.there, view })}
      >
        {labels.other}
      </Button>
    </div>
  )
}
