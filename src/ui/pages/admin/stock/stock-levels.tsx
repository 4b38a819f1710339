/** What lies on the shelf, what of it is held for orders, and what can be sold: now, and after a move. */
import type { StockRow } from '#machines/admin/stock/adjustment.types.ts'
import { css } from '#styled/css'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { officeStock } from '#text/office-stock.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeStock)

const table = css({
  w: '100%',
  textStyle: 'small',
  borderCollapse: 'collapse',
  bg: 'sunken',
  borderRadius: 'cell',
  '& th, & td': { p: '6px 12px', textAlign: 'start', fontWeight: '400' },
  '& td, & thead th': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& thead th': { color: 'muted' },
  '& tr:last-child > *': { fontWeight: '600' },
})

type After = { readonly available_after: number; readonly held: number }

/** @param after null where nothing is asked for, or it cannot be */
export const StockLevels = ({ row, after }: { readonly row: StockRow; readonly after: After | null }) => {
  const lines = [
    [t('office.stock_shelf'), row.shelf, after && after.available_after + after.held],
    [t('office.stock_held'), row.held, after?.held ?? null],
    [t('office.stock_available'), row.available, after?.available_after ?? null],
  ] as const
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('office.stock_where')}</VisuallyHidden>
          </th>
          <th scope="col">{t('office.stock_now')}</th>
          <th scope="col">{t('office.stock_after')}</th>
        </tr>
      </thead>
      <tbody aria-live="polite">
        {lines.map(([label, now, then]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{now}</td>
            <td>{then ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
