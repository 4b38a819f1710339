import type { ReactNode } from 'react'
import { accordion } from '#styled/recipes'
import { ChevronDownIcon } from './icons/frame.tsx'

type AccordionProps = {
  readonly title: string
  readonly open?: boolean
  readonly group?: string
  readonly children: ReactNode
}

/** One question with its answer folded under it. Those of one `group` close each other. */
export const Accordion = ({ title, open, group, children }: AccordionProps) => {
  const look = accordion()
  return (
    <details className={look.root} open={open} name={group}>
      <summary className={look.summary}>
        {title}
        <ChevronDownIcon />
      </summary>
      <div className={look.body}>{children}</div>
    </details>
  )
}
