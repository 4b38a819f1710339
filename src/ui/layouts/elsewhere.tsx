import { use, useEffect } from 'react'
import { failedPage, waitingPage } from '#styled/recipes'
import { useNetwork } from '#ui/actors/parts.ts'
import { useShopHandle } from '#ui/actors/shop.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { layout } from '#text/layout.ts'
import { menus } from '#text/menus.ts'
import { words } from '#ui/text/words.ts'
import { StageContext } from './stage.tsx'

const t = words(layout, menus)

/** Whether the document was asked for at the address in the bar. Back and Forward may have moved the bar on before the page woke. */
const cameForThis = (): boolean =>
  performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === window.location.pathname)

/**
 * An address of another entry: the shop's in the back office, the back office's in the shop. Its document is loaded, unless there is no
 * network for it: the page that the browser would show then leads nowhere. `said`: what is loading.
 */
const Elsewhere = ({ said }: { readonly said: string }) => {
  const { leave } = useShopHandle()
  const isAway = useNetwork() === 'away'
  // To load a document again that came for this address would bring the same one.
  const isLost = use(StageContext) === 'still' && cameForThis()
  const isStaying = isAway || isLost
  useEffect(() => {
    if (!isStaying) void leave()
  }, [isStaying, leave])
  if (isStaying)
    return (
      <div className={failedPage()}>
        <ErrorState
          as="h1"
          title={t('layout.thisPageDidNotLoad')}
          text={isLost ? t('layout.somethingWentWrongOnOurSide') : t('layout.theNetworkDroppedHalfwaySoNothing')}
          onRetry={() => window.location.reload()}
        />
      </div>
    )
  return (
    <div role="status" className={waitingPage()}>
      <Spinner size={32} />
      {said}
    </div>
  )
}

/** For the shop. */
export const ToAdmin = () => <Elsewhere said={t('layout.openingTheBackOffice')} />

/** For the back office. */
export const ToShop = () => <Elsewhere said={t('menus.openingTheShop')} />
