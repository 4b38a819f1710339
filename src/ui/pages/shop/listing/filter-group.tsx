/** One kind of filter with its heading. */
import { useId, useState, type ReactNode } from 'react'
import type { Facets } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { Checkbox } from '#ui/components/choice.tsx'
import { TextButton } from '#ui/components/text-link.tsx'

type Choices = Facets['brands']

const group = css({
  minW: 0,
  py: '16',
  boxShadow: 'inset 0 -1px 0 token(colors.line)',
  _first: { pt: '4px' },
  _last: { boxShadow: 'none' },
})
const heading = css({ mb: '6', textStyle: 'small', fontWeight: '600' })

/** Choices beyond these stand behind a button. */
const shownAtFirst = 6

export const FilterGroup = ({ title, children }: { readonly title?: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <div role={title ? 'group' : undefined} aria-labelledby={title ? id : undefined} className={group}>
      {title && (
        <h3 id={id} className={heading}>
          {title}
        </h3>
      )}
      {children}
    </div>
  )
}

type ChoiceGroupProps = {
  readonly title: string
  /** "Show all 24 brands" */
  readonly showAll: (count: number) => string
  readonly choices: Choices
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
}

/** Checkboxes, the first six of them at once; what is chosen always shows, though nothing be left of it. */
export const ChoiceGroup = ({ title, showAll, choices, chosen, onToggle }: ChoiceGroupProps) => {
  const [isWhole, setWhole] = useState(false)
  const gone = chosen
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, label: value, count: 0 }))
  const all = [...choices, ...gone]
  const shown = all.filter((choice, index) => isWhole || index < shownAtFirst || chosen.includes(choice.value))
  if (all.length === 0) return null
  return (
    <FilterGroup title={title}>
      {shown.map(({ value, label, count }) => (
        <Checkbox key={value} count={count} checked={chosen.includes(value)} onChange={() => onToggle(value)}>
          {label}
        </Checkbox>
      ))}
      {all.length > shown.length && (
        <TextButton roomy onClick={() => setWhole(true)}>
          {showAll(all.length)}
        </TextButton>
      )}
    </FilterGroup>
  )
}
