import type { Settings } from '#machines/catalog/catalog.types.ts'
import { useLatePart } from '#ui/layouts/use-late-part.ts'
import { useDialog } from './use-dialog.ts'

const loadDialog = async () => (await import('./delivery-area-dialog.tsx')).DeliveryAreaDialog

/**
 * The dialog that asks where to deliver. It comes with the first press: few ask, and home and product are drawn without it.
 */
export function useDeliveryAreaDialog(settings: Settings | null) {
  const asking = useDialog()
  const [DeliveryAreaDialog, callDialog] = useLatePart(loadDialog)
  return {
    ask: () => callDialog(asking.open),
    dialog: DeliveryAreaDialog && asking.times > 0 && (
      <DeliveryAreaDialog key={asking.times} open={asking.isOpen} settings={settings} onClose={asking.close} />
    ),
  }
}
