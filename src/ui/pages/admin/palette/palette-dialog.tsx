/** The palette, open: a box to type in, and below it the rows that fit, by kind. */
import { useSelector } from '@xstate/react'
import { useId, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { css } from '#styled/css'
import { usePalette } from '#ui/actors/palette.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Button } from '#ui/components/button.tsx'
import { IconButton } from '#ui/components/icon-button.tsx'
import { CloseIcon, SearchIcon } from '#ui/components/icons/frame.tsx'
import { useModal } from '#ui/components/use-modal.ts'
import { palette as catalogue } from '#text/palette.ts'
import { words } from '#ui/text/words.ts'
import { useStands } from '../standing.ts'
import { entriesFor, type Row } from './palette-entries.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteRows } from './palette-rows.tsx'
import { groupsOf, type Group } from './record-rows.ts'

const t = words(catalogue)

const root = css({
  w: 'min(700px, calc(100vw - 32px))',
  maxW: 'none',
  maxH: 'min(660px, calc(100dvh - 96px))',
  m: '72px auto auto',
  p: 0,
  borderWidth: 0,
  borderRadius: 'dialog',
  bg: 'float',
  color: 'ink',
  boxShadow: 'float',
  overflow: 'hidden',
  _backdrop: { bg: 'veil' },
  _open: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
  _phone: { w: '100vw', maxH: '100dvh', h: '100dvh', m: 0, borderRadius: '0' },
})
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  px: '20',
  minH: '60px',
  color: 'brand',
  boxShadow: 'inset 0 -1px 0 token(colors.line)',
})
const box = css({
  flex: '1',
  minW: 0,
  minH: '44px',
  bg: 'transparent',
  borderWidth: 0,
  color: 'ink',
  fontSize: '1.125rem',
  outline: 'none',
  // the lit row below says what Enter does; the box itself has the focus as long as the palette is open
  _focusVisible: { outline: 'none' },
  _placeholder: { color: 'muted' },
})
const count = css({ textStyle: 'caption', color: 'muted', whiteSpace: 'nowrap', _phone: { srOnly: true } })
const failed = css({ display: 'flex', alignItems: 'center', gap: '12', p: '12px 20px', color: 'error' })

const keys: Readonly<Record<string, (row: number, count: number) => number>> = {
  ArrowDown: (row, count) => (row + 1) % count,
  ArrowUp: (row, count) => (row - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** What is found, in the order in which it is drawn. */
function useGroups(): readonly Group[] {
  const part = usePalette()
  const stands = useStands()
  const { user } = useSession()
  const query = useSelector(part, ({ context }) => context.query)
  const records = useSelector(part, ({ context }) => context.records)
  const entries = entriesFor(query, { duty: user?.duty ?? null, stands })
  const found = records ? groupsOf(records, stands) : []
  return entries.length === 0 ? found : [...found, { title: t('palette.entries'), rows: entries }]
}

export const PaletteDialog = () => {
  const part = usePalette()
  const isOpen = useSelector(part, (snapshot) => snapshot.matches('open'))
  const close = () => part.send({ type: 'palette.closed' })
  return (
    <dialog {...useModal(isOpen, close)} className={root} aria-label={t('palette.title')}>
      {isOpen && <Opened close={close} />}
    </dialog>
  )
}

const Opened = ({ close }: { readonly close: () => void }) => {
  const part = usePalette()
  const navigate = useNavigate()
  const id = useId()
  const query = useSelector(part, ({ context }) => context.query)
  const at = useSelector(part, ({ context }) => context.row)
  const isSearching = useSelector(part, (snapshot) => snapshot.hasTag('searching'))
  const hasFailed = useSelector(part, (snapshot) => snapshot.matches({ open: 'failed' }))
  const groups = useGroups()
  const rows = groups.flatMap((group) => group.rows)
  const current = rows[Math.min(at, rows.length - 1)]
  const enter = (row: number) => part.send({ type: 'row.entered', row })
  const go = ({ to, isOutside }: Row, inNewTab: boolean) => {
    close()
    if (inNewTab || isOutside) window.open(to, '_blank', 'noopener')
    else void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keys[event.key]
    if (move && rows.length > 0 && !(event.shiftKey && event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) {
      event.preventDefault()
      enter(move(Math.min(at, rows.length - 1), rows.length))
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && current) {
      event.preventDefault()
      go(current, event.ctrlKey || event.metaKey)
    }
  }
  return (
    <>
      <div className={bar}>
        <SearchIcon />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the palette types into it
          autoFocus
          className={box}
          role="combobox"
          aria-label={t('palette.find')}
          placeholder={t('palette.find')}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-rows`}
          aria-activedescendant={current ? `${id}-${current.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={query}
          onChange={(event) => part.send({ type: 'query.changed', query: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        <span role="status" className={count}>
          {isSearching ? t('palette.searching') : t('palette.count', { count: rows.length })}
        </span>
        <IconButton label={t('palette.close')} icon={CloseIcon} onClick={close} />
      </div>
      <PaletteRows
        id={id}
        groups={groups}
        current={current}
        query={query}
        onEnter={(row) => enter(rows.indexOf(row))}
        onGo={go}
      >
        {hasFailed && (
          <div role="alert" className={failed}>
            {t('palette.failed')}
            <Button size="s" variant="secondary" onClick={() => part.send({ type: 'search.retry' })}>
              {t('palette.again')}
            </Button>
          </div>
        )}
      </PaletteRows>
      <PaletteFoot />
    </>
  )
}
