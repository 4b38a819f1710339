import type { ReactNode } from 'react'
import { message } from '#styled/recipes'
import { Tile, type TilePicture } from './tile.tsx'

type EmptyStateProps = {
  readonly picture: TilePicture
  readonly title: string
  readonly text: ReactNode
  /** one way forward; a second one only as a ghost */
  readonly actions?: ReactNode
  /** h1 where it is the page, h2 in a part of one */
  readonly as?: 'h1' | 'h2'
}

/** Nothing here: one object on a cloth, one short line, one way forward. */
export const EmptyState = ({ picture, title, text, actions, as: Heading = 'h2' }: EmptyStateProps) => {
  const look = message()
  return (
    <div className={look.empty}>
      <Tile picture={picture} size="m" priority />
      <Heading className={look.title}>{title}</Heading>
      <p className={look.text}>{text}</p>
      {actions && <div className={look.actions}>{actions}</div>}
    </div>
  )
}
