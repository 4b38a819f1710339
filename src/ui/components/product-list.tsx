import { useState, type ReactNode } from 'react'
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

/**
 * Cards in one row that scrolls and snaps where it is too narrow for six. The pictures beyond its edge come when a finger, a pointer or the
 * keyboard reaches the row, before it moves.
 */
export const ProductRail = <T,>({ items, keyOf, children, label, className }: ListProps<T>) => {
  const [isReached, setReached] = useState(false)
  const look = rail()
  const reach = () => setReached(true)
  return (
    <ul
      role="list"
      aria-label={label}
      className={cx(look.root, className)}
      data-reached={isReached ? '' : undefined}
      onPointerEnter={reach}
      onFocus={reach}
      onScroll={reach}
    >
      {items.map((item, index) => (
        <li key={keyOf(item)} className={look.item}>
          {children(item, index)}
        </li>
      ))}
    </ul>
  )
}
