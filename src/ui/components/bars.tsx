import type { ReactNode } from 'react'
import { bar } from '#styled/recipes'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'
import { WifiIcon, WifiOffIcon } from './icons/frame.tsx'

const t = words(common)

/** The network is gone; nothing is lost. `edge` lets it run from side to side under the header. */
export const OfflineBar = ({ edge = false, children }: { readonly edge?: boolean; readonly children?: ReactNode }) => (
  <div role="status" className={bar({ tone: 'offline', edge })}>
    <WifiOffIcon />
    <p>{children ?? t.rich('common.youAreOfflineKeepShoppingWe', { b: <b /> })}</p>
  </div>
)

/** Back again; the owner takes it away by itself after a moment. */
export const BackOnlineBar = ({ sent = 0, edge = false }: { readonly sent?: number; readonly edge?: boolean }) => (
  <div role="status" className={bar({ tone: 'success', edge })}>
    <WifiIcon />
    <p>{sent > 0 ? t('common.backOnlineChangesSent', { sent }) : t('common.backOnline')}</p>
  </div>
)
