/** The box of the bar that opens the palette: by a press, by typing, by Ctrl+K and by "/". */
import { lazy, Suspense, use, useEffect, useState } from 'react'
import { css } from '#styled/css'
import { IconButton } from '#ui/components/icon-button.tsx'
import { SearchIcon } from '#ui/components/icons/frame.tsx'
import { isInField } from '#ui/pages/admin/resource/keys.ts'
import { Cap } from '#ui/pages/admin/palette/cap.tsx'
import type { PaletteRequest } from '#ui/pages/admin/palette/palette.tsx'
import { admin } from '#text/admin.ts'
import { words } from '#ui/text/words.ts'
import { inTime } from '../lazy-page.ts'
import { Failing } from './failing.tsx'
import { LettersContext } from './letters.ts'

const t = words(admin)

const well = css({
  position: 'relative',
  flex: '1',
  maxW: '340px',
  mr: 'auto',
  color: 'muted',
  _phone: { display: 'none' },
})
const glass = css({
  position: 'absolute',
  insetBlock: 0,
  left: '14px',
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
})
const cap = css({
  position: 'absolute',
  insetBlock: 0,
  right: '10px',
  display: 'grid',
  placeItems: 'center',
  pointerEvents: 'none',
})
const box = css({
  w: '100%',
  minH: '40px',
  pl: '44px',
  pr: '40px',
  borderRadius: 'control',
  borderWidth: '1.5px',
  borderStyle: 'solid',
  borderColor: 'line.strong',
  bg: 'surface',
  color: 'ink',
  textStyle: 'small',
  textOverflow: 'ellipsis',
  _placeholder: { color: 'muted' },
})
const onPhone = css({ display: 'none', _phone: { display: 'block', ml: 'auto' } })

const load = async () => ({ default: (await inTime(import('#ui/pages/admin/palette/palette.tsx'))).Palette })

/** Ctrl+K everywhere; "/" where no text is typed, unless keys of one letter are off. */
function useKeys(areLettersOn: boolean, open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCtrlK = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
      const isSlash = areLettersOn && event.key === '/' && !event.ctrlKey && !event.metaKey && !isInField(event.target)
      if (!isCtrlK && !isSlash) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

export const AdminFind = () => {
  const [request, setRequest] = useState<PaletteRequest | null>(null)
  const [typed, setTyped] = useState('')
  const areLettersOn = use(LettersContext)
  const open = (query = '') => {
    setTyped(query)
    setRequest((before) => ({ query, serial: (before?.serial ?? 0) + 1 }))
  }
  useKeys(areLettersOn, () => open())
  return (
    <>
      <div className={well}>
        <span className={glass}>
          <SearchIcon size={18} />
        </span>
        <input
          className={box}
          role="combobox"
          aria-label={t('admin.find')}
          aria-haspopup="dialog"
          aria-expanded={false}
          aria-controls="palette"
          placeholder={t('admin.find')}
          autoComplete="off"
          value={typed}
          onClick={() => open(typed)}
          onChange={(event) => open(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'ArrowDown') open(typed)
          }}
        />
        {areLettersOn && (
          <span className={cap} aria-hidden="true">
            <Cap>/</Cap>
          </span>
        )}
      </div>
      <div className={onPhone}>
        <IconButton label={t('admin.find')} icon={SearchIcon} variant="onIndigo" onClick={() => open()} />
      </div>
      {request && <Late request={request} onShown={() => setTyped('')} />}
    </>
  )
}

type LateProps = { readonly request: PaletteRequest; readonly onShown: () => void }

/** The palette comes with the first press. One that did not come is asked for anew by the next press. */
const Late = ({ request, onShown }: LateProps) => {
  const [Palette, setPalette] = useState(() => lazy(load))
  return (
    <Failing key={request.serial} onFail={() => setPalette(() => lazy(load))}>
      <Suspense fallback={null}>
        <Palette request={request} onShown={onShown} />
      </Suspense>
    </Failing>
  )
}
