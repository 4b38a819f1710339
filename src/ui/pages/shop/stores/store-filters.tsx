import { css } from '#styled/css'
import { chip } from '#styled/recipes'
import { Chip } from '#ui/components/chip.tsx'
import { IconButton } from '#ui/components/icon-button.tsx'
import { ChevronDownIcon } from '#ui/components/icons/frame.tsx'
import { LocateIcon } from '#ui/components/icons/buying.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { stores } from '#text/stores.ts'
import { words } from '#ui/text/words.ts'
import type { StoreQuery } from './find-stores.ts'

const t = words(stores)

const bar = css({ display: 'flex', gap: '12', maxW: '620px' })
const chips = css({
  display: 'flex',
  gap: '10',
  mx: '-16px',
  px: '16',
  // as much as a ring of focus needs
  py: '6',
  overflowX: { base: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  md: { flexWrap: 'wrap', mx: '0', px: '0' },
})
const stateBox = css({ position: 'relative', flexShrink: 0 })
const stateSelect = css({ appearance: 'none', pr: '40px', fontFamily: 'inherit' })
const stateArrow = css({ position: 'absolute', right: '14px', top: '12px', pointerEvents: 'none' })
const onBrand = css({ color: 'on.brand' })

type StoreFiltersProps = {
  readonly query: StoreQuery
  readonly states: readonly { code: string; name: string }[]
  readonly isAsking: boolean
  readonly onChange: (change: Partial<StoreQuery>) => void
  readonly onLocate: () => void
}

const switches = () =>
  [
    ['open', t('stores.openNow')],
    ['pickup', t('stores.pickupPoint')],
    ['returns', t('stores.returns')],
  ] as const

export const StoreFilters = ({ query, states, isAsking, onChange, onLocate }: StoreFiltersProps) => (
  <>
    <div className={bar}>
      <SearchField
        label={t('stores.nameOrArea')}
        value={query.search}
        onChange={(search) => onChange({ search })}
        onClear={() => onChange({ search: '' })}
        onSubmit={() => undefined}
      />
      <IconButton
        label={isAsking ? t('stores.locatingButton') : t('stores.findStoresNearMe')}
        aria-busy={isAsking ? true : undefined}
        icon={LocateIcon}
        variant="filled"
        size="l"
        onClick={onLocate}
      />
    </div>
    <div className={chips} role="group" aria-label={t('stores.filters')}>
      <span className={stateBox}>
        <select
          aria-label={t('stores.state')}
          className={`${chip({ active: query.state !== '' })} ${stateSelect}`}
          value={query.state}
          onChange={(event) => onChange({ state: event.currentTarget.value })}
        >
          <option value="">{t('stores.allStates')}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <span className={`${stateArrow} ${query.state === '' ? '' : onBrand}`}>
          <ChevronDownIcon size={16} />
        </span>
      </span>
      {switches().map(([name, label]) => (
        <Chip key={name} active={query[name]} onPress={() => onChange({ [name]: !query[name] })}>
          {label}
        </Chip>
      ))}
    </div>
  </>
)
