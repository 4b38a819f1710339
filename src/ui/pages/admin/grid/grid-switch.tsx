/** The list as a table or as a grid: its address says which. The grid comes with a script of its own. */
import { lazy, Suspense } from 'react'
import { css } from '#styled/css'
import { Bone } from '#ui/components/bones.tsx'
import { officeGrid } from '#text/office-grid.ts'
import { words } from '#ui/text/words.ts'
import { ListTable } from '../resource/list-table.tsx'
import { LookSwitch } from '../resource/look-switch.tsx'
import type { ListLookProps } from '../resource/looks.ts'

const t = words(officeGrid)

/** A phone has no room for a grid. */
const desk = css({ _phone: { display: 'none' } })

const Grid = lazy(async () => ({ default: (await import('./products-grid.tsx')).ProductsGrid }))

/** An address may lead whoever may not write to the grid: they see the table. */
export const LazyGrid = (props: ListLookProps) =>
  props.definition.without?.includes('edit') ? (
    <ListTable {...props} />
  ) : (
    <Suspense fallback={<Bone h={560} radius={12} />}>
      <Grid {...props} />
    </Suspense>
  )

export const GridSwitch = ({ query }: { readonly query: string }) => (
  <div className={desk}>
    <LookSwitch
      query={query}
      view="grid"
      labels={{ group: t('office.grid_views'), table: t('office.grid_table'), other: t('office.grid_grid') }}
    />
  </div>
)
