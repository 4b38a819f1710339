/** Keys of one letter, and the list of all keys. They do nothing where text is typed or where a letter means something else. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ShortcutsRef } from '#machines/shortcuts/shortcuts.machine.ts'
import { useSession } from '#ui/actors/parts.ts'
import { useShortcuts } from '#ui/actors/shortcuts.ts'
import { isInField } from '../resource/keys.ts'
import { placesFor } from './keymap.ts'
import { moveToRow, openRow, pressNamed, selectRow } from './rows.ts'
import { ShortcutsHelp } from './shortcuts-help.tsx'

/** What takes letters itself while it has the focus: menus jump by them, cells begin with them. */
const takers = '[role=menu], [role=listbox], [role=combobox], [role=grid]'

const isTaken = ({ target }: KeyboardEvent): boolean =>
  isInField(target) ||
  (target instanceof Element && target.closest(takers) !== null) ||
  document.querySelector('dialog[open]') !== null

const isPlain = (event: KeyboardEvent): boolean =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing

/** Each says whether it did something; the key is then nobody else's. */
type Keys = Readonly<Record<string, () => boolean>>

const keysOfLists: Keys = {
  j: () => moveToRow(1),
  k: () => moveToRow(-1),
  x: selectRow,
  o: openRow,
  n: () => pressNamed('n'),
}

/** Before all others, so that the second key of a sequence is nothing else. */
function useKeys(part: ShortcutsRef, keys: Keys, go: (letter: string) => boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const now = part.getSnapshot()
      if (!now.hasTag('letters') || !isPlain(event) || isTaken(event)) return
      const isSecond = now.hasTag('sequence')
      if (isSecond) part.send({ type: 'sequence.ended' })
      const key = event.key.toLowerCase()
      // Held down, it walks on, and does nothing else twice.
      if (event.repeat && key !== 'j' && key !== 'k') return
      if (isSecond ? go(key) : keys[key]?.()) event.preventDefault()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  })
}

type Props = { readonly isAsked: boolean; readonly onLetters: (areOn: boolean) => void }

export const Shortcuts = ({ isAsked, onLetters }: Props) => {
  const part = useShortcuts()
  const navigate = useNavigate()
  const duty = useSession().user?.duty ?? null
  const [isOpen, setOpen] = useState(isAsked)
  const areOff = useSelector(part, (snapshot) => snapshot.matches('off'))
  useEffect(() => onLetters(!areOff), [onLetters, areOff])
  const places = placesFor(duty)
  const keys: Keys = {
    ...keysOfLists,
    g: () => {
      part.send({ type: 'sequence.begun' })
      return true
    },
    '?': () => {
      setOpen(true)
      return true
    },
  }
  useKeys(part, keys, (letter) => {
    const place = places.find((one) => one.letter === letter)
    if (place) void navigate(place.to)
    return true
  })
  return (
    <ShortcutsHelp
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      places={places}
      areOn={!areOff}
      onSwitch={(areOn) => part.send({ type: 'letters.switched', areOn })}
    />
  )
}
