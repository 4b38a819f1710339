/**
 * The story: an inspector rings, or somebody presses the chord that docks one, and the tab fetches what answers it. Nothing else of the
 * inspector comes with the shop.
 */
import { idsOf } from './actor-path.ts'
import { words } from './addresses.ts'
import { type DockedKey, isChord } from './dock.types.ts'
import { childOf } from './inert-scope.ts'
import type { Door, Doorplate, FoundActor, Hello } from './probe.types.ts'
import type { TabChannel } from './tab-link.types.ts'

/** Alt+Shift+I docks the inspector beside this page, and takes it away; it stands there again when the page is loaded anew. */
export function hangDoorbell(
  channel: TabChannel | undefined,
  plate: Doorplate,
  isWriter: Door['isWriter'],
  read: Door['read'],
): Door {
  const door: Door = {
    ...plate,
    isWriter,
    read,
    words,
    find: (path, said) => childOf(plate.root, idsOf(path).map(said)) as FoundActor | undefined,
  }
  const ring = (asked?: Hello['mode'] | 'docked'): void => {
    import('./answer.ts').then((found) => found.answer(door, asked)).catch(() => undefined)
  }
  if (!channel) return door
  try {
    channel.addEventListener('message', ({ data }) => {
      const { type, mode } = data as Hello
      if (type === 'inspector.hello') ring(mode)
    })
    addEventListener('keydown', (event) => {
      if (!isChord(event)) return
      event.preventDefault()
      ring()
    })
    if (sessionStorage['oja-docked' satisfies DockedKey]) ring('docked')
  } catch {
    // without a document nobody presses keys, without storage it stands nowhere
  }
  return door
}
