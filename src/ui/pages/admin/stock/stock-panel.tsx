/** The stock of a product below its form: a line for each size, the way to move it, and what moved it. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { mayDo } from '#machines/admin/permissions.ts'
import type { AdjustmentRef } from '#machines/admin/stock/adjustment.machine.ts'
import { css } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import { useStockOf } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { officeProducts } from '#text/office-products.ts'
import { officeStock } from '#text/office-stock.ts'
import { words } from '#ui/text/words.ts'
import type { RecordPanelProps } from '../resource/looks.ts'
import { StockDialog } from './stock-dialog.tsx'
import { StockHistory } from './stock-history.tsx'

const t = words(officeStock, officeProducts)

const box = css({ display: 'grid', gap: '12', mt: '16' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12',
})
const heading = css({ textStyle: 'h3' })
const sizes = css({ textStyle: 'small', '& > li': { py: '4' } })

export const StockPanel = ({ stored }: RecordPanelProps) => {
  const stock = useStockOf(stored.id)
  const [isOpen, setOpen] = useState(false)
  const duty = useSession().user?.duty ?? null
  if (!mayDo(duty, 'stock.read')) return null
  return (
    <Panel as="section" pad="l" className={box} aria-label={t('office.stock_history')}>
      <div className={head}>
        <h2 className={heading}>{t('office.stock_history')}</h2>
        {mayDo(duty, 'stock.write') && (
          <Button variant="secondary" disabled={!stock} onClick={() => setOpen(true)}>
            {t('office.stock_adjust')}
          </Button>
        )}
      </div>
      {stock && <Sizes stock={stock} />}
      <StockHistory product={stored.id} />
      {isOpen && stock && <StockDialog stock={stock} name={String(stored['name'])} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

const Sizes = ({ stock }: { readonly stock: AdjustmentRef }) => {
  const rows = useSelector(stock, ({ context }) => context.rows)
  if (rows.length < 2) return null
  return (
    <ul role="list" className={sizes}>
      {rows.map(({ measurement_id, label, available, held }) => (
        <li key={measurement_id}>
          {label}: {t('office.products_availableHeld', { available, held })}
        </li>
      ))}
    </ul>
  )
}
