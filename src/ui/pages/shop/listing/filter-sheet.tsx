/** The filters on a phone: a sheet in which one chooses freely and sees how many goods it would leave, before the list changes. */
import { useState } from 'react'
import { readProductPage } from '#machines/catalog/catalog.read.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { TextButton } from '#ui/components/text-link.tsx'
import { filters } from '#text/filters.ts'
import { common } from '#text/common.ts'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { FilterControls } from './filter-controls.tsx'
import { apiPageOf, cleared, filterCount, type ListQuery } from './list-query.ts'
import { Trouble } from './trouble.tsx'
import { useLasting } from './use-lasting.ts'

const t = words(filters, common, parts)

type FilterSheetProps = {
  readonly open: boolean
  readonly query: ListQuery
  readonly category: string | null
  readonly onClose: () => void
  readonly onApply: (query: ListQuery) => void
}

/** Mounted anew for every opening, so that it always begins with the filters that are on. */
export const FilterSheet = ({ open, query, category, onClose, onApply }: FilterSheetProps) => {
  const [draft, setDraft] = useState(query)
  // the very page that Apply will show, so that it is there when the sheet closes
  const { data, isLoading, failure, retry } = useResource(apiPageOf(draft, category, 1), readProductPage)
  const seen = useLasting(failure ? null : data)
  const total = failure || isLoading ? undefined : data?.pagination.total
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('filters.filters')}
      aside={
        filterCount(draft) > 0 && (
          <TextButton roomy onClick={() => setDraft(cleared(draft))}>
            {t('filters.clearAll')}
          </TextButton>
        )
      }
      foot={
        <Button full size="l" busy={isLoading} busyLabel={t('filters.counting')} onClick={() => onApply(draft)}>
          {total === undefined
            ? t('filters.apply')
            : total === 0
              ? t('parts.noProductsFound')
              : t('filters.showProducts', { total })}
        </Button>
      }
    >
      {seen?.facets ? (
        <FilterControls query={draft} facets={seen.facets} inCategory={category !== null} onChange={setDraft} />
      ) : failure ? (
        <Trouble failure={failure} onRetry={retry} />
      ) : (
        <Bone h={320} />
      )}
    </Dialog>
  )
}
