import type { KeyboardEvent, Ref } from 'react'
import { searchField } from '#styled/recipes'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'
import { IconButton } from './icon-button.tsx'
import { CloseIcon, SearchIcon } from './icons/frame.tsx'

const t = words(common)

type SearchFieldProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onClear: () => void
  readonly onSubmit: () => void
  readonly label?: string
  /** where the form leads to before the shop has woken, or without scripts */
  readonly action?: string
  /** rows are open below; left out where it is a plain search box */
  readonly expanded?: boolean | undefined
  /** id of the list of rows and of the lit row */
  readonly listId?: string
  readonly activeId?: string | undefined
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onFocus?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

/** The search box; with `listId` a combobox over the rows below it. */
export const SearchField = (props: SearchFieldProps) => {
  const { value, onChange, onClear, onSubmit, label = t('common.searchProductsBrandsAndCategories') } = props
  const { action, expanded, listId, activeId, onKeyDown, onFocus, ref } = props
  const look = searchField()
  const combobox = listId
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': expanded ?? false,
        'aria-controls': expanded ? listId : undefined,
        'aria-activedescendant': activeId,
      } as const)
    : {}
  return (
    <form
      role="search"
      action={action}
      aria-label={label}
      className={look.root}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <span className={look.icon}>
        <SearchIcon size={21} />
      </span>
      <input
        {...combobox}
        ref={ref}
        type="search"
        name="search"
        className={look.input}
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      />
      {value !== '' && (
        <IconButton className={look.clear} label={t('common.clearSearch')} icon={CloseIcon} onClick={onClear} />
      )}
    </form>
  )
}
