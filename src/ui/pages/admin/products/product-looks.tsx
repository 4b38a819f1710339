/** What of Products is drawn by components of its own. */
import { mayDo } from '#machines/admin/permissions.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { productsDefinition } from '#machines/admin/resources/products.ts'
import { css } from '#styled/css'
import { useSession } from '#ui/actors/parts.ts'
import { ExternalIcon } from '#ui/components/icons/office.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { officeProducts } from '#text/office-products.ts'
import { words } from '#ui/text/words.ts'
import type { RecordPanelProps, ResourceLooks } from '../resource/looks.ts'
import { GridSwitch, LazyGrid } from '../grid/grid-switch.tsx'
import { RowStock } from '../stock/adjust-stock.tsx'
import { StockTools } from '../stock/stock-tools.tsx'
import { StockPanel } from '../stock/stock-panel.tsx'
import { PicturesField } from './pictures-field.tsx'
import { MeasurementsField } from './measurements-field.tsx'

const t = words(officeProducts)

const facts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16' })
const link = css({ display: 'inline-flex', alignItems: 'center', gap: '8', minH: '44px', color: 'brand' })

/** What shoppers see of it, and what orders have of it. */
const InShop = ({ stored }: RecordPanelProps) => (
  <Panel pad="l" className={facts}>
    {stored['status'] === 'active' && (
      <a className={link} href={`/products/${String(stored['slug'])}`} target="_blank" rel="noreferrer">
        <ExternalIcon size={18} />
        {t('office.products_viewInStore')}
      </a>
    )}
    <span>
      {t('office.products_availableHeld', {
        available: Number(stored['stock_quantity'] ?? 0),
        held: Number(stored['held'] ?? 0),
      })}
    </span>
    <span>{t('office.products_soldCount', { count: Number(stored['sold_count'] ?? 0) })}</span>
  </Panel>
)

const whole = css({ whiteSpace: 'nowrap' })

/** A code is read as a whole. */
const Sku = ({ row }: { readonly row: ResourceRecord }) => <span className={whole}>{String(row['sku'])}</span>

const ProductTools = ({ query }: { readonly query: string }) => {
  const duty = useSession().user?.duty ?? null
  return (
    <>
      {mayDo(duty, productsDefinition.permission.write) && <GridSwitch query={query} />}
      <StockTools />
    </>
  )
}

export const productLooks: ResourceLooks = {
  cells: { sku: Sku },
  fields: { images: PicturesField, measurements: MeasurementsField },
  panels: { shop: InShop, stock: StockPanel },
  RowTools: RowStock,
  ListTools: ProductTools,
  lists: { grid: LazyGrid },
}
