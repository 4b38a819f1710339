import { bar } from '#styled/recipes'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'
import { Button } from './button.tsx'
import { AlertIcon, WifiIcon, WifiOffIcon } from './icons.tsx'

const t = words(common)

/** The network is gone; nothing is lost. `edge` lets it run from side to side under the header. */
export const OfflineBar = ({ edge = false }: { readonly edge?: boolean }) => (
  <div role="status" className={bar({ tone: 'offline', edge })}>
    <WifiOffIcon />
    <p>{t.rich('common.youAreOfflineKeepShoppingWe', { b: <b /> })}</p>
  </div>
)

/** Back again; the owner takes it away by itself after a moment. */
export const BackOnlineBar = ({ sent = 0, edge = false }: { readonly sent?: number; readonly edge?: boolean }) => (
  <div role="status" className={bar({ tone: 'online', edge })}>
    <WifiIcon />
    <p>{sent > 0 ? t('common.backOnlineChangesSent', { sent }) : t('common.backOnline')}</p>
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
    <p>{t('common.linesNeedYourAttention', { count })}</p>
    <Button variant="secondary" size="s" onClick={onFixAll}>
      {t('common.fixAll')}
    </Button>
  </div>
)
