import { bar } from '#styled/recipes'
import { Button } from './button.tsx'
import { AlertIcon, WifiIcon, WifiOffIcon } from './icons.tsx'

/** The network is gone; nothing is lost. `edge` lets it run from side to side under the header. */
export const OfflineBar = ({ edge = false }: { readonly edge?: boolean }) => (
  <div role="status" className={bar({ tone: 'offline', edge })}>
    <WifiOffIcon />
    <p>
      <b>You are offline.</b> Keep shopping, we will send your cart when the network returns.
    </p>
  </div>
)

/** Back again; the owner takes it away by itself after a moment. */
export const BackOnlineBar = ({ sent = 0, edge = false }: { readonly sent?: number; readonly edge?: boolean }) => (
  <div role="status" className={bar({ tone: 'online', edge })}>
    <WifiIcon />
    <p>{sent > 0 ? `Back online. ${sent} ${sent === 1 ? 'change' : 'changes'} sent.` : 'Back online.'}</p>
  </div>
)

type AttentionBarProps = {
  /** lines that the shop could not do as asked */
  readonly count: number
  readonly onFixAll: () => void
}

/** Stands above the cart's lines while some of them need a word. */
export const AttentionBar = ({ count, onFixAll }: AttentionBarProps) => (
  <div role="status" className={bar({ tone: 'attention' })}>
    <AlertIcon />
    <p>{count === 1 ? '1 line needs your attention' : `${count} lines need your attention`}</p>
    <Button variant="secondary" size="s" onClick={onFixAll}>
      Fix all
    </Button>
  </div>
)
