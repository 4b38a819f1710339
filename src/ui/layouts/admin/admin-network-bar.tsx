import { useNetwork } from '#ui/actors/parts.ts'
import { BackOnlineBar, OfflineBar } from '#ui/components/bars.tsx'
import { admin } from '#text/admin.ts'
import { words } from '#ui/text/words.ts'

const t = words(admin)

/** Ink while the network is away; green for a moment when it is back. */
export const AdminNetworkBar = () => {
  const network = useNetwork()
  if (network === 'away') return <OfflineBar edge>{t.rich('admin.youAreOffline', { b: <b /> })}</OfflineBar>
  return network === 'returned' ? <BackOnlineBar edge /> : null
}
