import { Component, type ReactNode } from 'react'
import { ShopFailure } from './shop-failure.tsx'

/** Around everything: where a part outside any page breaks, people see that and a way to try again, never an empty page. */
export class ShopBoundary extends Component<{ readonly children: ReactNode }, { failure: unknown }> {
  override state = { failure: null }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override render(): ReactNode {
    return this.state.failure === null ? this.props.children : <ShopFailure failure={this.state.failure} isAlone />
  }
}
