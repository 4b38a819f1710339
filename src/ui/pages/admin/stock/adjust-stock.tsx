/** The way to the dialog of stock from a row of a list. */
import { useState } from 'react'
import { mayDo } from '#machines/admin/permissions.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { useSession } from '#ui/actors/parts.ts'
import { useStockOf } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { officeStock } from '#text/office-stock.ts'
import { words } from '#ui/text/words.ts'
import { StockDialog } from './stock-dialog.tsx'

const t = words(officeStock)

type Goods = { readonly product: number; readonly name: string; readonly size?: number | null }

/** The stock is asked for when somebody opens its dialog. */
export const AdjustStock = ({ product, name, size }: Goods) => {
  const [isOpen, setOpen] = useState(false)
  const duty = useSession().user?.duty ?? null
  if (!mayDo(duty, 'stock.write')) return null
  return (
    <>
      <Button size="s" variant="ghost" aria-label={t('office.stock_adjustOf', { name })} onClick={() => setOpen(true)}>
        {t('office.stock_button')}
      </Button>
      {isOpen && <Opened product={product} name={name} size={size} onClose={() => setOpen(false)} />}
    </>
  )
}

const Opened = ({
  product,
  name,
  size,
  onClose,
}: Omit<Goods, 'size'> & { readonly size: number | null | undefined; readonly onClose: () => void }) => {
  const stock = useStockOf(product)
  return stock ? <StockDialog stock={stock} name={name} size={size} onClose={onClose} /> : null
}

export const RowStock = ({ row }: { readonly row: ResourceRecord }) => (
  <AdjustStock product={row.id} name={String(row['name'])} />
)
