/** A list of figures: the first of them, all of them on request, and all of them as a file. */
import { useState, type ReactNode } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { officeAnalytics } from '#text/office-analytics.ts'
import { words } from '#ui/text/words.ts'
import { Block } from '../dashboard/block.tsx'
import { downloadCsv, type Cell } from './csv.ts'

const t = words(officeAnalytics)

const scroll = css({ overflowX: 'auto' })
const table = css({
  w: '100%',
  borderCollapse: 'collapse',
  textStyle: 'small',
  '& th, & td': { p: '8px', textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& thead th': { fontWeight: '500', color: 'muted' },
  '& :is(th, td)[data-text]': { textAlign: 'start', whiteSpace: 'normal', overflowWrap: 'anywhere', minW: '120px' },
  '& tbody th': { fontWeight: '500' },
  '& tbody tr': { boxShadow: 'inset 0 1px 0 token(colors.line)' },
})
const tools = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '8' })
const nothing = css({ color: 'muted', textStyle: 'small', py: '8' })

export type Column<Row> = {
  readonly label: string
  /** What stands in a file. */
  readonly value: (row: Row) => Cell
  /** What a person sees. */
  readonly say?: (row: Row) => ReactNode
  readonly isText?: boolean
}

type FigureTableProps<Row> = {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** Of the file, without its ending. */
  readonly file: string
  readonly few?: number
}

/** The table alone, its first column as the heads of rows. */
export function Rows<Row>({ title, columns, rows }: Omit<FigureTableProps<Row>, 'file' | 'few'>) {
  const kept = columns.map((column) => ({ ...column, mark: column.isText ? '' : undefined }))
  return (
    // A box that scrolls has to be reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={scroll} role="group" aria-label={title} tabIndex={0}>
      <table className={table} aria-label={title}>
        <thead>
          <tr>
            {kept.map(({ label, mark }) => (
              <th key={label} scope="col" data-text={mark}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows are drawn whole, in the server's order
            <tr key={index}>
              {kept.map(({ label, value, say, mark }, place) => {
                const told = say ? say(row) : value(row)
                return place === 0 ? (
                  <th key={label} scope="row" data-text={mark}>
                    {told}
                  </th>
                ) : (
                  <td key={label} data-text={mark}>
                    {told}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function ExportButton<Row>({ title, columns, rows, file }: Omit<FigureTableProps<Row>, 'few'>) {
  const onClick = () =>
    downloadCsv(file, [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ value }) => value(row)))])
  return (
    <Button variant="ghost" size="s" aria-label={t('office-analytics.exportOf', { list: title })} onClick={onClick}>
      {t('office-analytics.export')}
    </Button>
  )
}

export function FigureTable<Row>({ few = 10, ...props }: FigureTableProps<Row>) {
  const { title, rows } = props
  const [isAll, setAll] = useState(false)
  if (rows.length === 0)
    return (
      <Block title={title}>
        <p className={nothing}>{t('office-analytics.nothing')}</p>
      </Block>
    )
  return (
    <Block title={title}>
      <Rows {...props} rows={isAll ? rows : rows.slice(0, few)} />
      <div className={tools}>
        {rows.length > few && (
          <Button variant="ghost" size="s" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? t('office-analytics.showFewer') : t('office-analytics.showAll', { count: rows.length })}
          </Button>
        )}
        <ExportButton {...props} />
      </div>
    </Block>
  )
}
