/** Draws nothing in place of a tool whose script did not come. */
import { Component, useEffect, type ReactNode } from 'react'
import { useToast } from '#ui/actors/notifications.tsx'
import { notices } from '#text/notices.ts'
import { words } from '#ui/text/words.ts'

words(notices)

type FailingProps = {
  readonly onFail: () => void
  /** Nobody asked for it, so nobody is told. */
  readonly isQuiet?: boolean
  readonly children: ReactNode
}

export class Failing extends Component<FailingProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    this.props.onFail()
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return this.props.isQuiet ? null : <NotThere />
  }
}

const NotThere = () => {
  const tell = useToast()
  useEffect(() => tell({ code: 'notices.part_failed' }, 'error'), [tell])
  return null
}
