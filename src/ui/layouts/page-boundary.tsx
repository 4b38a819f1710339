import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { failedPage } from '#styled/recipes'
import { Button } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import type { SkeletonType } from '#ui/components/page-bones.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'
import { Arrival } from './arrival.tsx'
import { ChunkFailure, type LazyPage } from './lazy-page.ts'

const t = words(layout)

type PageBoundaryProps = {
  readonly page: LazyPage
  readonly skeleton: SkeletonType
  readonly isFirst: boolean
  /** Stands behind the page once it is in view. */
  readonly children?: ReactNode
}
type PageBoundaryState = { failure: unknown; tries: number }

/** One page: its skeleton while it comes, the page, or what went wrong with a way to try again, which the network's return takes too (SHOP-16, SHOP-17). */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failure: null, tries: 0 }

  static getDerivedStateFromError(failure: unknown): Partial<PageBoundaryState> {
    return { failure }
  }

  readonly tryAgain = () => {
    this.props.page.renew()
    this.setState(({ tries }) => ({ failure: null, tries: tries + 1 }))
  }

  override render(): ReactNode {
    const { page, skeleton, isFirst, children } = this.props
    const { failure, tries } = this.state
    if (failure !== null) return <Failed failure={failure} tries={tries} onRetry={this.tryAgain} />
    const Page = page.component()
    return (
      <Suspense fallback={<Skeleton type={skeleton} />}>
        <Page />
        <Arrival isFirst={isFirst} />
        {children}
      </Suspense>
    )
  }
}

type FailedProps = { readonly failure: unknown; readonly tries: number; readonly onRetry: () => void }

const Failed = ({ failure, tries, onRetry }: FailedProps) => {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
  return (
    <div className={failedPage()}>
      <ErrorState
        as="h1"
        title={t('layout.thisPageDidNotLoad')}
        text={
          failure instanceof ChunkFailure
            ? t.rich('layout.thisPageNeedsTheNetwork', { cart: <Link to="/cart" />, home: <Link to="/" /> })
            : t('layout.somethingWentWrongWhileThisPage')
        }
        onRetry={onRetry}
      />
      {/* a shop that was renewed meanwhile no longer has the old chunk: only the whole document brings the new one */}
      {tries > 0 && (
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {t('layout.loadTheWholeShopAgain')}
        </Button>
      )}
    </div>
  )
}
