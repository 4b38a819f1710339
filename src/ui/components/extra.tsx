import { Component, Suspense, type ReactNode } from 'react'

type ExtraProps = { readonly children: ReactNode; readonly fallback?: ReactNode }

/** What a page is whole without: while it comes, and where it does not come, there is the fallback or nothing. */
export class Extra extends Component<ExtraProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { children, fallback = null } = this.props
    if (this.state.hasFailed) return fallback
    return <Suspense fallback={fallback}>{children}</Suspense>
  }
}
