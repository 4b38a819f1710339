/** The rows of a list: a table, and on a phone cards of two lines with the same boxes and links. */
import { useSelector } from '@xstate/react'
import {
  isPlaced,
  type Column,
  type ResourceDefinition,
  type ResourceRecord,
} from '#machines/admin/resource.definition.ts'
import type { ListPage } from '#machines/admin/resource.types.ts'
import { css } from '#styled/css'
import type { ResourceRef } from '#ui/actors/office.ts'
import { Checkbox } from '#ui/components/choice.tsx'
import { Link } from '#ui/components/link.tsx'
import { office } from '#text/office.ts'
import { officeFields } from '#text/office-fields.ts'
import { words } from '#ui/text/words.ts'
import { Cell } from './cell.tsx'
import { changed } from './list-url.ts'
import { useLooks } from './looks.ts'
import { usePlacing } from './place-handle.tsx'
import { RecordActions } from './record-actions.tsx'
import { wordsOf } from './resource-words.ts'

const t = words(office, officeFields)

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
  '& tr[aria-selected=true] td': { bg: 'brand.tint' },
  // where keys have come to
  '& tr:has([data-opens]:focus-visible) td': { bg: 'brand.soft' },
  _phone: {
    '& thead': { srOnly: true },
    '& tr': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center' },
    '&[data-plain] tr': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& td': { p: '8px', boxShadow: 'none' },
    '& td[data-more]': { display: 'none' },
    '& tr + tr': { boxShadow: 'inset 0 1px 0 token(colors.line)' },
  },
})
const name = css({
  fontWeight: '500',
  color: 'ink',
  textDecoration: 'none',
  minH: '44px',
  display: 'inline-flex',
  alignItems: 'center',
  _hover: { textDecoration: 'underline' },
})
const phoneLine = css({ display: 'none', _phone: { display: 'grid', gap: '4' }, color: 'muted' })
const unseen = css({ srOnly: true })
const sortLink = css({ color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

type Props = {
  readonly definition: ResourceDefinition
  readonly resource: ResourceRef
  readonly page: ListPage
  readonly query: string
}

const isNumber = ({ kind }: Column): boolean => kind === 'money' || kind === 'integer'

const hasRowActions = ({ recordActions = [] }: ResourceDefinition): boolean =>
  recordActions.some(({ isInList }) => isInList)

/** On a phone a row shows its name and its state, or the first that stands beside the name. */
const isOnPhone = (definition: ResourceDefinition, column: Column): boolean =>
  column.id === definition.nameField ||
  column === (definition.columns.find(({ kind }) => kind === 'state') ?? definition.columns.find(isNumber))

export const ListTable = ({ definition, resource, page, query }: Props) => {
  const selected = useSelector(resource, ({ context }) => context.selected)
  const pending = useSelector(resource, ({ context }) => context.pending)
  const isMatching = useSelector(resource, (snapshot) => snapshot.matches({ selection: 'matching' }))
  const columns = definition.columns.filter((column) => !column.isOptional)
  const sort = new URLSearchParams(query).get('sort') ?? definition.sorts[0]
  const placing = usePlacing({ definition, resource, page })
  const isPlacing = isPlaced(definition) && sort === definition.sorts[0]
  const ids = page.rows.map(({ id }) => id)
  const isAll = isMatching || ids.every((id) => selected.includes(id))
  const tell = wordsOf(definition.id)
  // nothing is chosen where nothing can be done with what is chosen
  const isChoosing = useLooks().BulkTools !== undefined || definition.bulkActions.length > 0
  return (
    <div className={frame}>
      <table className={table} data-plain={isChoosing ? undefined : ''}>
        <thead>
          <tr>
            {isChoosing && (
              <th scope="col">
                <Checkbox
                  aria-label={t('office.selectPage')}
                  checked={isAll}
                  onChange={() => resource.send({ type: 'rows.selected', ids, isSelected: !isAll })}
                >
                  {null}
                </Checkbox>
              </th>
            )}
            {isPlacing && (
              <th scope="col" data-more="">
                {t('office.order')}
              </th>
            )}
            {columns.map((column) => (
              <Head
                key={column.id}
                column={column}
                sorts={definition.sorts}
                query={query}
                label={tell(column.label ?? column.id)}
              />
            ))}
            {hasRowActions(definition) && <th scope="col">{t('office.actions')}</th>}
          </tr>
        </thead>
        <tbody data-rows="">
          {page.rows.map((row) => (
            <Row
              key={row.id}
              row={pending?.ids.includes(row.id) ? ({ ...row, ...pending.values } as ResourceRecord) : row}
              columns={columns}
              definition={definition}
              resource={resource}
              query={query}
              isChoosing={isChoosing}
              placing={isPlacing ? placing : null}
              isSelected={isMatching || selected.includes(row.id)}
              onSelect={(isSelected) => resource.send({ type: 'rows.selected', ids: [row.id], isSelected })}
            />
          ))}
        </tbody>
      </table>
      {isPlacing && (
        <p role="status" className={unseen}>
          {placing.told}
        </p>
      )}
    </div>
  )
}

const Head = ({
  column,
  sorts,
  query,
  label,
}: {
  readonly column: Column
  /** orders that the list has; not every column goes both ways */
  readonly sorts: readonly string[]
  readonly query: string
  readonly label: string
}) => {
  const sort = new URLSearchParams(query).get('sort')
  const up = column.sort?.replace('-', '')
  const isUp = sort === up
  const isDown = sort === `-${up ?? ''}`
  return (
    <th
      scope="col"
      data-number={isNumber(column) ? '' : undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      {up === undefined ? (
        label
      ) : (
        <Link className={sortLink} to={changed(query, { sort: isUp && sorts.includes(`-${up}`) ? `-${up}` : up })}>
          {label} {isUp ? '↑' : isDown ? '↓' : ''}
        </Link>
      )}
    </th>
  )
}

type RowProps = {
  readonly row: ResourceRecord
  readonly columns: readonly Column[]
  readonly definition: ResourceDefinition
  readonly resource: ResourceRef
  readonly query: string
  readonly isChoosing: boolean
  readonly placing: ReturnType<typeof usePlacing> | null
  readonly isSelected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

const Row = ({ row, columns, definition, resource, query, isChoosing, placing, isSelected, onSelect }: RowProps) => {
  const label = String(row[definition.nameField] ?? row.id)
  const tell = wordsOf(definition.id)
  const { linkTo, PhoneLine } = useLooks()
  const to = linkTo ? linkTo(row) : `/admin/${definition.id}/${String(row[definition.addressField ?? 'id'])}`
  return (
    <tr aria-selected={isChoosing ? isSelected : undefined} {...placing?.rowProps(row)}>
      {isChoosing && (
        <td>
          <Checkbox
            aria-label={t('office.selectName', { name: label })}
            checked={isSelected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          >
            {null}
          </Checkbox>
        </td>
      )}
      {placing && <td data-more="">{placing.handleOf(row)}</td>}
      {columns.map((column) => (
        <td
          key={column.id}
          data-number={isNumber(column) ? '' : undefined}
          data-more={isOnPhone(definition, column) ? undefined : ''}
        >
          {column.id === definition.nameField ? (
            <>
              {to === null ? (
                label
              ) : (
                <Link className={name} data-opens="" to={to} state={{ list: query }}>
                  {label}
                </Link>
              )}
              {PhoneLine && (
                <div className={phoneLine}>
                  <PhoneLine row={row} />
                </div>
              )}
            </>
          ) : (
            <Cell column={column} record={row} say={tell} />
          )}
        </td>
      ))}
      {hasRowActions(definition) && (
        <td data-more="">
          <RecordActions definition={definition} resource={resource} row={row} isInList />
        </td>
      )}
    </tr>
  )
}
