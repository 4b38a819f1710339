/** The filters on a phone: a sheet in which one chooses freely and sees how many goods it would leave, before the list changes. */
import { useState } from 'react'
import { readProductPage } from '#machines/catalog/catalog.read.ts'
import { useResource } from '#ui/actors/resource.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Bone } from '#ui/components/bones.tsx'
import { TextButton } from '#ui/components/text-link.tsx'
import { grouped } from '#ui/components/money.ts'
import { FilterControls } from './filter-controls.tsx'
import { apiPageOf, cleared, filterCount, type ListQuery } from './list-query.ts'
import { Trouble } from './trouble.tsx'
import { useLasting } from './use-lasting.ts'

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
      title="Filters"
      aside={
        filterCount(draft) > 0 && (
          <TextButton roomy onClick={() => setDraft(cleared(draft))}>
            Clear all
          </TextButton>
        )
      }
      foot={
        <Button full size="l" busy={isLoading} busyLabel="Counting" onClick={() => onApply(draft)}>
          {total === undefined
            ? 'Apply'
            : total === 0
              ? 'No products found'
              : `Show ${grouped(total)} ${total === 1 ? 'product' : 'products'}`}
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
