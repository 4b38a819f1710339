/** What moved the stock of a product, by orders and by hand, newest first. */
import { useState } from 'react'
import type { StockEntry } from '#machines/admin/stock/adjustment.types.ts'
import { readStockHistory, type StockHistoryPage } from '#machines/admin/stock/stock.read.ts'
import { css } from '#styled/css'
import { type Resource, useResource } from '#ui/actors/resource.ts'
import { Bone } from '#ui/components/bones.tsx'
import { Button } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { ErrorState } from '#ui/components/messages.tsx'
import { officeStock } from '#text/office-stock.ts'
import { say, words } from '#ui/text/words.ts'
import { lagosWords } from '../resource/lagos-time.ts'

const t = words(officeStock)

const list = css({
  '& > li': { display: 'flex', gap: '12', py: '8', textStyle: 'small' },
  '& > li + li': { boxShadow: 'inset 0 1px 0 token(colors.line)' },
})
const what = css({ flex: '1', minW: 0, overflowWrap: 'anywhere', '& a': { color: 'brand' } })
const meta = css({ display: 'block', textStyle: 'caption', color: 'muted' })
const change = css({ textAlign: 'end', fontWeight: '600', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const empty = css({ color: 'muted', textStyle: 'small' })

const step = 10
/** What the API gives at most at once. */
const most = 100

const signed = (count: number): string => (count > 0 ? `+${count}` : count < 0 ? `−${-count}` : '0')

const sentenceOf = ({ type, reason, order_number }: StockEntry): string =>
  type === 'adjusted'
    ? say({ code: `office.stock_reason_${reason ?? 'correction'}` })
    : t(`office.stock_${type}`, { number: order_number ?? '' })

const Entry = ({ entry }: { readonly entry: StockEntry }) => {
  const { type, change: delta, label, note, person, at, available_after, order_number } = entry
  const beside = [label, person, lagosWords(at)].filter((one) => one !== null).join(' · ')
  return (
    <li>
      <span className={what}>
        {order_number !== null && type !== 'adjusted' ? (
          <Link to={`/admin/orders/${order_number}`}>{sentenceOf(entry)}</Link>
        ) : (
          sentenceOf(entry)
        )}
        {note !== null && ` · ${note}`}
        <span className={meta}>{beside}</span>
      </span>
      <span className={change}>
        {signed(delta)}
        {available_after !== null && (
          <span className={meta}>{t('office.stock_toSell', { count: available_after })}</span>
        )}
      </span>
    </li>
  )
}

const urlOf = (product: number, page: number, count: number): string =>
  `/admin/stock/${product}/history?per_page=${count}&page=${page}`

const NotLoaded = ({ history }: { readonly history: Resource<StockHistoryPage> }) => (
  <ErrorState
    title={t('office.stock_historyNotLoaded')}
    text=""
    requestId={history.failure?.requestId ?? undefined}
    onRetry={history.retry}
    retrying={history.isLoading}
  />
)

/** Movements before the newest hundred, a hundred at a time. */
const Earlier = ({ product, page }: { readonly product: number; readonly page: number }) => {
  const history = useResource(urlOf(product, page, most), readStockHistory)
  if (history.data) return history.data.rows.map((entry) => <Entry key={entry.id} entry={entry} />)
  return <li>{history.failure ? <NotLoaded history={history} /> : <Bone h={160} radius={12} />}</li>
}

export const StockHistory = ({ product }: { readonly product: number }) => {
  const [count, setCount] = useState(step)
  const history = useResource(urlOf(product, 1, Math.min(count, most)), readStockHistory)
  const { data, failure } = history
  if (!data && failure) return <NotLoaded history={history} />
  if (!data) return <Bone h={160} radius={12} />
  if (data.rows.length === 0) return <p className={empty}>{t('office.stock_historyEmpty')}</p>
  return (
    <>
      <ul role="list" className={list} aria-label={t('office.stock_history')}>
        {data.rows.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        {Array.from({ length: Math.ceil(count / most) - 1 }, (_, index) => (
          <Earlier key={index} product={product} page={index + 2} />
        ))}
      </ul>
      {data.pagination.total > count && (
        <Button
          variant="ghost"
          onClick={() => setCount(count < most ? Math.min(most, count + 3 * step) : count + most)}
        >
          {t('office.stock_earlier')}
        </Button>
      )}
    </>
  )
}
