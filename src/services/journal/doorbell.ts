/**
 * The story: an inspector rings, or somebody presses the chord that docks one, and the tab fetches what answers it. Nothing else of the
 * inspector comes with the shop.
 */
import { type DockedKey, isChord } from './dock.types.ts'
import type { Door, Hello } from './probe.types.ts'
import type { TabChannel } from './tab-link.types.ts'

type Asked = Hello['mode'] | 'docked' | 'chord'

const fetchAnswer = (door: Door, asked: Asked): void => {
  import('./answer.ts').then(({ answer }) => answer(door, asked)).catch(() => undefined)
}

const docked: DockedKey = 'oja-docked'

/** Alt+Shift+I docks the inspector beside this page, and takes it away; it stands there again when the page is loaded anew. */
export function hangDoorbell(channel: TabChannel | undefined, door: Door): void {
  if (!channel) return
  channel.addEventListener('message', ({ data }) => {
    const hello = data as Hello
    if (hello.type === 'inspector.hello') fetchAnswer(door, hello.mode)
  })
  if (typeof document === 'undefined') return
  try {
    if (sessionStorage.getItem(docked)) fetchAnswer(door, 'docked')
  } catch {
    // without storage it stands nowhere
  }
  document.addEventListener('keydown', (event) => {
    if (!isChord(event)) return
    event.preventDefault()
    fetchAnswer(door, 'chord')
  })
}
