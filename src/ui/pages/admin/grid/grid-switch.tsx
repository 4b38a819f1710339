/** The list as a table or as a grid: its address says which. The grid comes with a script of its own. */
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { css } from '#styled/css'
import { Bone } from '#ui/components/bones.tsx'
import { Button } from '#ui/components/button.tsx'
import { officeGrid } from '#text/office-grid.ts'
import { words } from '#ui/text/words.ts'
import { changed } from '../resource/list-url.ts'
import type { ListLookProps } from '../resource/looks.ts'

const t = words(officeGrid)

const group = css({
  display: 'flex',
  gap: '4',
  _phone: { display: 'none' },
})

const Grid = lazy(async () => ({ default: (await import('./products-grid.tsx')).ProductsGrid }))

export const LazyGrid = (props: ListLookProps) => (
  <Suspense fallback={<Bone h={560} radius={12} />}>
    <Grid {...props} />
  </Suspense>
)

export const GridSwitch = ({ query }: { readonly query: string }) => {
  const navigate = useNavigate()
  const isGrid = new URLSearchParams(query).get('view') === 'grid'
  const show = (view: string | null) => void navigate({ search: changed(query, { view }) })
  return (
    <div role="group" aria-label={t('office.grid_views')} className={group}>
      <Button variant={isGrid ? 'ghost' : 'secondary'} aria-pressed={!isGrid} onClick={() => show(null)}>
        {t('office.grid_table')}
      </Button>
      <Button variant={isGrid ? 'secondary' : 'ghost'} aria-pressed={isGrid} onClick={() => show('grid')}>
        {t('office.grid_grid')}
      </Button>
    </div>
  )
}
