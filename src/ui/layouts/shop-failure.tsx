import { failedPage } from '#styled/recipes'
import { ErrorState } from '#ui/components/messages.tsx'
import { layout } from '#text/layout.ts'
import { words } from '#ui/text/words.ts'
import { ChunkFailure } from './lazy-page.ts'

const t = words(layout)

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
      title={t('layout.theShopDidNotLoad')}
      text={
        failure instanceof ChunkFailure
          ? t('layout.theNetworkDroppedHalfwaySoNothing')
          : t('layout.somethingWentWrongOnOurSide')
      }
      onRetry={() => window.location.reload()}
    />
  </div>
)
