import type { ReactNode } from 'react'
import { productGrid, skeleton } from '#styled/recipes'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'
import { CardSkeleton, times } from './bones.tsx'
import { cx } from './cx.ts'
import { pageBones, type SkeletonType } from './page-bones.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const t = words(common)

const look = skeleton()

const Waiting = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <div role="status" className={cx(look.root, className)}>
    <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
    <span aria-hidden="true">{children}</span>
  </div>
)

/** A grid of cards that are on their way. */
export const GridSkeleton = ({ count = 12, wide = true }: { readonly count?: number; readonly wide?: boolean }) => (
  <Waiting>
    <span className={productGrid({ wide })}>
      {times(count).map((index) => (
        <CardSkeleton key={index} />
      ))}
    </span>
  </Waiting>
)

/**
 * What stands while a page is fetched, in the same boxes as the page, unseen for the first 150 ms:
 * minimal for short stops, critical for cart, checkout and login, standard for lists, content for reading, product.
 */
export const Skeleton = ({ type }: { readonly type: SkeletonType }) => {
  const Body = pageBones[type]
  return (
    <Waiting className={look.page}>
      <Body />
    </Waiting>
  )
}
