/** What runs low: at or under its mark, with the days that it lasts at the pace of the last 28 days. */
import { Navigate, useLocation } from 'react-router-dom'
import type { StockRow } from '#machines/admin/stock/adjustment.types.ts'
import { readStockPage, type StockPage } from '#machines/admin/stock/stock.read.ts'
import { css } from '#styled/css'
import { tabs as tabsRecipe } from '#styled/recipes'
import { useResource } from '#ui/actors/resource.ts'
import { Bone } from '#ui/components/bones.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { Link } from '#ui/components/link.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { Pagination } from '#ui/components/pagination.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { officeRules } from '#text/office-rules.ts'
import { officeStock } from '#text/office-stock.ts'
import { say, words } from '#ui/text/words.ts'
import { changed } from '../resource/list-url.ts'
import { AdjustStock } from './adjust-stock.tsx'

const t = words(officeStock, officeRules)

const title = css({ textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem', mb: '4' })
const lead = css({ color: 'muted', mb: '16' })
const views = css({ overflowX: 'auto', mb: '16' })
const frame = css({
  bg: 'surface',
  borderRadius: 'panel',
  overflowX: 'auto',
  mb: '16',
  boxShadow: 'inset 0 0 0 1px token(colors.line)',
})
const table = css({
  w: '100%',
  borderCollapse: 'collapse',
  textStyle: 'small',
  '& th': { textAlign: 'start', fontWeight: '500', color: 'muted', p: '12px', whiteSpace: 'nowrap' },
  '& td': { p: '8px 12px', boxShadow: 'inset 0 1px 0 token(colors.line)' },
  '& [data-number]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  _phone: { '& [data-more]': { display: 'none' }, '& th, & td': { px: '8px' } },
})
const name = css({ color: 'ink', fontWeight: '500', overflowWrap: 'anywhere' })
const size = css({ display: 'block', textStyle: 'caption', color: 'muted' })
const alarm = css({ color: 'error', fontWeight: '600' })

const tabs = ['low', 'out', 'all'] as const

const daysOf = ({ days_left }: StockRow): string =>
  days_left === null ? t('office.stock_noPace') : t('office.stock_days', { count: days_left })

/** A week is what most goods take to come. */
const isSoon = ({ days_left }: StockRow): boolean => days_left !== null && days_left <= 7

export const LowStockPage = () => {
  usePageTitle(t('office.stock_title'))
  const params = new URLSearchParams(useLocation().search)
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'low'
  params.set('tab', tab)
  if (tab === 'out') params.set('sort', 'name')
  const query = params.toString()
  const { data, failure, isLoading, retry } = useResource(`/admin/stock?${query}`, readStockPage)
  const look = tabsRecipe()
  return (
    <>
      <h1 className={title}>{t('office.stock_title')}</h1>
      <p className={lead}>{t('office.stock_lead')}</p>
      <nav className={`${look.root} ${views}`} aria-label={t('office.stock_title')}>
        {tabs.map((one) => (
          <Link
            key={one}
            className={look.link}
            aria-current={one === tab ? 'page' : undefined}
            to={one === 'low' ? '/admin/stock' : `/admin/stock?tab=${one}`}
          >
            {say({ code: `office.stock_tab_${one}` })}
          </Link>
        ))}
      </nav>
      {!data && failure ? (
        <ErrorState
          title={t('office.stock_notLoaded')}
          text=""
          requestId={failure.requestId ?? undefined}
          onRetry={retry}
          retrying={isLoading}
        />
      ) : !data ? (
        <Bone h={320} radius={12} />
      ) : data.rows.length === 0 ? (
        <Nothing of={params.has('search') ? 'search' : tab} page={data.pagination} query={query} />
      ) : (
        <>
          <Goods rows={data.rows} />
          <Pagination
            page={data.pagination.current_page}
            lastPage={data.pagination.last_page}
            shown={data.rows.length}
            total={data.pagination.total}
            hrefOf={(number) => changed(query, { page: String(number) })}
          />
        </>
      )}
    </>
  )
}

type Nothing = {
  readonly of: (typeof tabs)[number] | 'search'
  readonly page: StockPage['pagination']
  readonly query: string
}

/** Goods that left the list took its last page along: whoever stood there comes to the one that is the last now. */
const Nothing = ({ of, page, query }: Nothing) =>
  page.current_page > page.last_page ? (
    <Navigate replace to={changed(query, { page: String(page.last_page) })} />
  ) : (
    <EmptyState
      picture={{ url: '/pictures/objects/mantel-clock', cloth: 'sun' }}
      title={say({ code: `office.stock_none_${of}` })}
      text={say({ code: `office.stock_noneText_${of}` })}
    />
  )

const Goods = ({ rows }: { readonly rows: readonly StockRow[] }) => (
  <div className={frame}>
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">{t('office.stock_product')}</th>
          <th scope="col" data-more="">
            {t('office.stock_sku')}
          </th>
          <th scope="col" data-number="">
            {t('office.stock_available')}
          </th>
          <th scope="col" data-number="" data-more="">
            {t('office.stock_held')}
          </th>
          <th scope="col" data-number="" data-more="">
            {t('office.stock_mark')}
          </th>
          <th scope="col" data-number="" data-more="">
            {t('office.stock_sold')}
          </th>
          <th scope="col" data-number="">
            {t('office.stock_daysLeft')}
          </th>
          <th scope="col">{t('office.stock_button')}</th>
        </tr>
      </thead>
      <tbody data-rows="">
        {rows.map((row) => (
          <tr key={`${row.product_id} ${row.measurement_id}`}>
            <td>
              <Link className={name} to={`/admin/products/${row.product_id}`}>
                {row.name}
              </Link>
              {row.label !== null && <span className={size}>{row.label}</span>}
            </td>
            <td data-more="">{row.sku}</td>
            <td data-number="">{row.available}</td>
            <td data-number="" data-more="">
              {row.held}
            </td>
            <td data-number="" data-more="">
              {row.threshold}
            </td>
            <td data-number="" data-more="">
              {row.sold_28_days}
            </td>
            <td data-number="">
              <span className={isSoon(row) ? alarm : undefined}>{daysOf(row)}</span>
            </td>
            <td>
              <AdjustStock product={row.product_id} name={row.name} size={row.measurement_id} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
