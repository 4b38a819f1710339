/**
 * The story: an inspector rings, or somebody presses the chord that docks one, and the tab fetches what answers it. Nothing else of the
 * inspector comes with the shop.
 */
import { type DockedKey, isChord } from './dock.types.ts'
import type { Door, Hello } from './probe.types.ts'
import type { TabChannel } from './tab-link.types.ts'

export function hangDoorbell(channel: TabChannel | undefined, door: Door): void {
  channel?.addEventListener('message', ({ data }) => {
    const { type, mode } = data as Hello
    if (type === 'inspector.hello')
      import('./probe.ts').then(({ answerDoor }) => answerDoor(door, mode)).catch(() => undefined)
  })
}

const dock = (tab: string, isWanted: boolean): void => {
  import('./dock.ts').then((found) => found.dock(tab, isWanted)).catch(() => undefined)
}

const docked: DockedKey = 'oja-docked'

const wasDocked = (): boolean => {
  try {
    return sessionStorage.getItem(docked) !== null
  } catch {
    return false
  }
}

/** Alt+Shift+I docks the inspector beside this page, and takes it away; it stands there again when the page is loaded anew. */
export function hearChord({ tab }: Door): void {
  if (typeof document === 'undefined') return
  if (wasDocked()) dock(tab, true)
  document.addEventListener('keydown', (event) => {
    if (!isChord(event)) return
    event.preventDefault()
    dock(tab, false)
  })
}
