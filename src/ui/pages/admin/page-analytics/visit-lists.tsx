/** Pages, products, sources, campaigns, ads and devices of the period. A list that a filter leaves unknown is left out. */
import type { Dashboard } from '#machines/admin/dashboard.read.ts'
import { wholeNaira } from '#ui/components/money.ts'
import { officeAnalytics } from '#text/office-analytics.ts'
import { words } from '#ui/text/words.ts'
import { countWords } from '../dashboard/dashboard-words.ts'
import { nameWords, shareWords, timeWords } from './analytics-words.ts'
import { FigureTable, type Column } from './figure-table.tsx'

const t = words(officeAnalytics)

type Lists = { readonly [Name in keyof Dashboard]: NonNullable<Dashboard[Name]> }
type Page = Lists['pages'][number]
type Product = Lists['products'][number]
type Ad = Lists['ads'][number]
type Sold = { readonly visits: number; readonly orders: number; readonly sales: number | null }

const count = <Row,>(label: string, of: (row: Row) => number): Column<Row> => ({
  label,
  value: of,
  say: (row) => countWords(of(row)),
})
/** In whole naira, which is what there is room for beside the other figures; a file has the kobo. */
const sum = <Row extends { readonly sales: number | null }>(rows: readonly Row[]): Column<Row>[] =>
  rows.some(({ sales }) => sales !== null)
    ? [{ label: t('office-analytics.sales'), value: ({ sales }) => sales, say: ({ sales }) => wholeNaira(sales ?? 0) }]
    : []
const sold = <Row extends Sold>(rows: readonly Row[]): Column<Row>[] => [
  count(t('office-analytics.visits'), ({ visits }) => visits),
  count(t('office-analytics.orders'), ({ orders }) => orders),
  ...sum(rows),
]

export const PagesTable = ({ pages }: { readonly pages: readonly Page[] }) => (
  <FigureTable
    title={t('office-analytics.pages')}
    file="pages"
    rows={pages}
    columns={[
      {
        label: t('office-analytics.page'),
        isText: true,
        value: ({ path }) => path ?? '',
        say: ({ path, name }) => name ?? path ?? t('office-analytics.otherPages'),
      },
      count<Page>(t('office-analytics.views'), ({ views }) => views),
      count<Page>(t('office-analytics.visits'), ({ visits }) => visits),
      count<Page>(t('office-analytics.entries'), ({ entries }) => entries),
      {
        label: t('office-analytics.bounce'),
        value: ({ bounces }) => bounces,
        say: ({ bounces, entries }) => shareWords(bounces, entries),
      },
      {
        label: t('office-analytics.seen'),
        value: ({ seconds }) => seconds,
        say: ({ seconds, views }) => timeWords(seconds, views),
      },
    ]}
  />
)

export const ProductsTable = ({ products }: { readonly products: readonly Product[] }) => (
  <FigureTable
    title={t('office-analytics.products')}
    file="products-seen"
    rows={products}
    columns={[
      { label: t('office-analytics.product'), isText: true, value: ({ name }) => name },
      count<Product>(t('office-analytics.views'), ({ views }) => views),
      count<Product>(t('office-analytics.visits'), ({ visits }) => visits),
      count<Product>(t('office-analytics.carts'), ({ carts }) => carts),
      count<Product>(t('office-analytics.orders'), ({ orders }) => orders),
      ...sum(products),
    ]}
  />
)

export const SourcesTable = ({ sources }: { readonly sources: Lists['sources'] }) => (
  <FigureTable
    title={t('office-analytics.sources')}
    file="sources"
    rows={sources}
    columns={[
      { label: t('office-analytics.source'), isText: true, value: ({ name }) => nameWords(name) },
      ...sold(sources),
    ]}
  />
)

export const CampaignsTable = ({ utm }: { readonly utm: Lists['utm'] }) => (
  <FigureTable
    title={t('office-analytics.campaigns')}
    file="utm"
    rows={utm}
    columns={[
      { label: t('office-analytics.source'), isText: true, value: ({ source }) => nameWords(source ?? '') },
      { label: t('office-analytics.medium'), isText: true, value: ({ medium }) => medium },
      { label: t('office-analytics.campaign'), isText: true, value: ({ campaign }) => campaign },
      ...sold(utm),
    ]}
  />
)

export const AdsTable = ({ ads }: { readonly ads: Lists['ads'] }) => (
  <FigureTable
    title={t('office-analytics.ads')}
    file="ads"
    rows={ads}
    columns={[
      { label: t('office-analytics.campaign'), isText: true, value: ({ campaign }) => nameWords(campaign) },
      count<Ad>(t('office-analytics.views'), ({ views }) => views),
      count<Ad>(t('office-analytics.presses'), ({ presses }) => presses),
      count<Ad>(t('office-analytics.orders'), ({ orders }) => orders),
      ...sum(ads),
    ]}
  />
)

type Share = Lists['devices']['kinds'][number]

const Shares = ({
  title,
  file,
  rows,
}: {
  readonly title: string
  readonly file: string
  readonly rows: readonly Share[]
}) => {
  const all = rows.reduce((total, { visits }) => total + visits, 0)
  return (
    <FigureTable
      title={title}
      file={file}
      few={6}
      rows={rows}
      columns={[
        { label: t('office-analytics.name'), isText: true, value: ({ name }) => nameWords(name) },
        count<Share>(t('office-analytics.visits'), ({ visits }) => visits),
        {
          label: t('office-analytics.share'),
          value: ({ visits }) => (all === 0 ? null : Number((visits / all).toFixed(4))),
          say: ({ visits }) => shareWords(visits, all),
        },
      ]}
    />
  )
}

export const DeviceTables = ({ devices }: { readonly devices: Lists['devices'] }) => (
  <>
    <Shares title={t('office-analytics.devices')} file="devices" rows={devices.kinds} />
    <Shares title={t('office-analytics.systems')} file="systems" rows={devices.systems} />
    <Shares title={t('office-analytics.browsers')} file="browsers" rows={devices.browsers} />
    <Shares title={t('office-analytics.states')} file="states" rows={devices.states} />
    <Shares title={t('office-analytics.countries')} file="countries" rows={devices.countries} />
  </>
)
