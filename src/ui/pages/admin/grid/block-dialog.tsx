/** Asks before a block that was pasted goes beyond what is chosen, or beyond the last row. */
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { office } from '#text/office.ts'
import { officeGrid } from '#text/office-grid.ts'
import { words } from '#ui/text/words.ts'
import type { WrittenCell } from './grid-fill.ts'
import type { Block } from './grid-keys.ts'

const t = words(officeGrid, office)

type Props = {
  readonly block: Block | null
  /** Null where nothing is to be written. */
  readonly onEnd: (written: readonly WrittenCell[] | null) => void
}

export const BlockDialog = ({ block, onEnd }: Props) => {
  const isLarger = block !== null && block.within.length < block.all.length
  return (
    <Dialog
      open={block !== null}
      onClose={() => onEnd(null)}
      title={t('office.grid_blockTitle')}
      foot={
        <>
          {isLarger && (
            <Button full onClick={() => onEnd(block.within)}>
              {t('office.grid_blockWithin', { count: block.within.length })}
            </Button>
          )}
          <Button full variant={isLarger ? 'secondary' : 'primary'} onClick={() => onEnd(block?.all ?? null)}>
            {t('office.grid_blockAll', { count: block?.all.length ?? 0 })}
          </Button>
          <Button full variant="ghost" onClick={() => onEnd(null)}>
            {t('office.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('office.grid_blockText')}</p>
    </Dialog>
  )
}
