import { failedPage } from '#styled/recipes'
import { ErrorState } from '#ui/components/messages.tsx'
import { ChunkFailure } from './lazy-page.ts'

type ShopFailureProps = {
  readonly failure: unknown
  /** A page that the server drew stays in view below, with a heading of its own. */
  readonly isAlone: boolean
}

/** What everything hangs on did not come or did not start: nothing that is in view can be pressed (SHOP-17). */
export const ShopFailure = ({ failure, isAlone }: ShopFailureProps) => (
  <div className={failedPage()}>
    <ErrorState
      as={isAlone ? 'h1' : 'strong'}
      title="The shop did not load"
      text={
        failure instanceof ChunkFailure
          ? 'The network dropped halfway, so nothing here can be pressed yet. Your cart is safe.'
          : 'Something went wrong on our side. Your cart is safe.'
      }
      onRetry={() => window.location.reload()}
    />
  </div>
)
