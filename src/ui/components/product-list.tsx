import type { ReactNode } from 'react'
import { rail } from '#styled/recipes'
import { cx } from './cx.ts'

type ListProps<T> = {
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string | number
  readonly children: (item: T, index: number) => ReactNode
  /** name for readers where no heading stands above */
  readonly label?: string
  readonly className?: string
}

/** Cards in one row that scrolls and snaps where it is too narrow for six. */
export const ProductRail = <T,>({ items, keyOf, children, label, className }: ListProps<T>) => {
  const look = rail()
  return (
    <ul role="list" aria-label={label} className={cx(look.root, className)}>
      {items.map((item, index) => (
        <li key={keyOf(item)} className={look.item}>
          {children(item, index)}
        </li>
      ))}
    </ul>
  )
}
