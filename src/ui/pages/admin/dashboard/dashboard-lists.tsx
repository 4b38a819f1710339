/** Short lists of the Dashboard. What the caller's duty does not let see is null, and its list is left out. */
import type { Dashboard, DashboardSales } from '#machines/admin/dashboard.read.ts'
import { css } from '#styled/css'
import { Link } from '#ui/components/link.tsx'
import { naira } from '#ui/components/money.ts'
import type { Cloth } from '#ui/components/pictures.ts'
import { Tile } from '#ui/components/tile.tsx'
import { officeDashboard } from '#text/office-dashboard.ts'
import { words } from '#ui/text/words.ts'
import { statusName } from '#ui/pages/shop/order/order-words.ts'
import { sentenceOf } from '../audit/audit-sentence.ts'
import { lagosWords } from '../resource/lagos-time.ts'
import { useStands } from '../standing.ts'
import { Block } from './block.tsx'
import { countWords } from './dashboard-words.ts'

const t = words(officeDashboard)

const rows = css({
  '& > li': { display: 'flex', alignItems: 'center', gap: '12', minH: '52px', py: '6', textStyle: 'small' },
  '& > li + li': { boxShadow: 'inset 0 1px 0 token(colors.line)' },
})
const name = css({ flex: '1', minW: 0, fontWeight: '500', overflowWrap: 'anywhere', '& a': { color: 'ink' } })
const amount = css({ fontWeight: '600', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const note = css({ display: 'block', textStyle: 'caption', color: 'muted', fontWeight: '400' })
const nothing = css({ color: 'muted', textStyle: 'small', py: '8' })
const track = css({ flex: '1', h: '8px', borderRadius: 'full', bg: 'sunken', overflow: 'hidden' })
const bar = css({
  display: 'block',
  h: '100%',
  borderRadius: 'full',
  bg: 'brand',
  '&[data-tone=warning]': { bg: 'warning.fill' },
})
const figure = css({ minW: '36px', textAlign: 'end', fontFamily: 'display', fontWeight: '700' })

const Nothing = ({ children }: { readonly children: string }) => <p className={nothing}>{children}</p>

type Measured = { readonly key: string; readonly label: string; readonly count: number; readonly to?: string | null }

/** Bars to scale; readers hear the figure beside them. */
const Bars = ({ items, tone }: { readonly items: readonly Measured[]; readonly tone?: 'warning' }) => {
  const most = Math.max(...items.map(({ count }) => count))
  return (
    <ul role="list" className={rows}>
      {items.map(({ key, label, count, to }) => (
        <li key={key}>
          <span className={name}>{to ? <Link to={to}>{label}</Link> : label}</span>
          <span className={track} aria-hidden="true">
            <span className={bar} data-tone={tone} style={{ width: `${(100 * count) / most}%` }} />
          </span>
          <span className={figure}>{countWords(count)}</span>
        </li>
      ))}
    </ul>
  )
}

export const Statuses = ({ statuses }: Pick<DashboardSales, 'statuses'>) => {
  const stands = useStands()('/admin/orders')
  return (
    <Block title={t('office-dashboard.statuses')} note={t('office-dashboard.statusesNote')}>
      {statuses.length === 0 ? (
        <Nothing>{t('office-dashboard.noOrders')}</Nothing>
      ) : (
        <Bars
          items={statuses.map(({ status, count }) => ({
            key: status,
            label: statusName(status),
            count,
            to: stands ? `/admin/orders?${new URLSearchParams({ 'filter[status]': status }).toString()}` : null,
          }))}
        />
      )}
    </Block>
  )
}

/** A product leads to its page where that stands. */
const ProductName = ({ id, children }: { readonly id: number; readonly children: string }) =>
  useStands()('/admin/products') ? <Link to={`/admin/products/${id}`}>{children}</Link> : children

export const TopProducts = ({ products }: { readonly products: DashboardSales['top_products'] }) => {
  const stands = useStands()('/admin/products')
  return (
    <Block
      title={t('office-dashboard.topProducts')}
      link={stands ? { to: '/admin/products', label: t('office-dashboard.allProducts') } : null}
    >
      {products.length === 0 ? (
        <Nothing>{t('office-dashboard.noProducts')}</Nothing>
      ) : (
        <ul role="list" className={rows}>
          {products.map(({ id, name: called, image_url, image_cloth, quantity, sales }) => (
            <li key={id}>
              {image_url !== null && <Tile picture={{ url: image_url, cloth: image_cloth as Cloth }} size="xs" />}
              <span className={name}>
                <ProductName id={id}>{called}</ProductName>
                <span className={note}>{t('office-dashboard.sold', { count: quantity })}</span>
              </span>
              <span className={amount}>{naira(sales)}</span>
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

export const LowStock = ({ goods }: { readonly goods: NonNullable<Dashboard['low_stock']> }) => (
  <Block title={t('office-dashboard.lowStock')}>
    {goods.length === 0 ? (
      <Nothing>{t('office-dashboard.noLowStock')}</Nothing>
    ) : (
      <ul role="list" className={rows}>
        {goods.map(({ id, name: called, stock }) => (
          <li key={id}>
            <span className={name}>
              <ProductName id={id}>{called}</ProductName>
            </span>
            <span className={amount}>{t('office-dashboard.left', { count: stock })}</span>
          </li>
        ))}
      </ul>
    )}
  </Block>
)

export const Searches = ({ searches }: Pick<Dashboard, 'searches'>) => (
  <Block title={t('office-dashboard.searches')} note={t('office-dashboard.searchesNote')}>
    {searches.length === 0 ? (
      <Nothing>{t('office-dashboard.noSearches')}</Nothing>
    ) : (
      <Bars tone="warning" items={searches.map(({ query, times }) => ({ key: query, label: query, count: times }))} />
    )}
  </Block>
)

export const Recent = ({ entries }: { readonly entries: NonNullable<Dashboard['recent']> }) => (
  <Block title={t('office-dashboard.recent')} link={{ to: '/admin/audit', label: t('office-dashboard.allChanges') }}>
    {entries.length === 0 ? (
      <Nothing>{t('office-dashboard.noChanges')}</Nothing>
    ) : (
      <ul role="list" className={rows}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className={name}>
              {sentenceOf(entry)}
              <span className={note}>{lagosWords(entry.at)}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Block>
)
