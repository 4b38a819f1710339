/**
 * The story: docks the inspector beside the page, in a frame of its own, and takes it away again. Fetched when somebody presses the
 * chord, or when it was docked before the page was loaded anew. Its words come from the inspector's own document: the shop ships none.
 */
import { isAdminHere } from './admin-here.ts'
import type { DockedKey, DockSaid } from './dock.types.ts'

const docked: DockedKey = 'oja-docked'

type Side = 'right' | 'below'

const sideOf = (said: string | null): Side =>
  said === 'below' || said === 'right' ? said : innerWidth < 1024 ? 'below' : 'right'

const looks = {
  position: 'fixed',
  zIndex: '2147483646',
  border: '0',
  background: '#141428',
  colorScheme: 'dark',
} as const

const places = {
  right: {
    top: '0',
    right: '0',
    bottom: '0',
    left: 'auto',
    width: '42vw',
    height: '100dvh',
    borderLeft: '2px solid #ffc828',
  },
  below: {
    top: 'auto',
    right: '0',
    bottom: '0',
    left: '0',
    width: '100vw',
    height: '55dvh',
    borderTop: '2px solid #ffc828',
  },
} as const

/** What the page keeps free, so that all of it can be reached beside the frame. */
const room = (side: Side | undefined) => ({
  paddingRight: side === 'right' ? '42vw' : '',
  paddingBottom: side === 'below' ? '55dvh' : '',
})

const keep = (side: Side | undefined): void => {
  try {
    if (side) sessionStorage.setItem(docked, side)
    else sessionStorage.removeItem(docked)
  } catch {
    // without storage it is docked until the page is loaded anew
  }
}

/** Where it was docked before the page was loaded anew. */
const kept = (): string | null => {
  try {
    return sessionStorage.getItem(docked)
  } catch {
    return null
  }
}

/** The inspector's document of this server: none where it is off, or where it is for admins and none is signed in. */
async function askWho(): Promise<{ title: string } | undefined> {
  const answer = await fetch('/inspector', { headers: { accept: 'text/html' } })
  if (!answer.ok) return undefined
  const html = await answer.text()
  if (html.includes('name="inspector" content="admin"') && !isAdminHere()) return undefined
  return { title: /<title>([^<]*)</.exec(html)?.[1] ?? 'Inspector' }
}

let frame: HTMLIFrameElement | undefined
let before: Element | null = null
let asking = false

function place(side: Side): void {
  if (!frame) return
  Object.assign(frame.style, looks, places[side])
  Object.assign(document.documentElement.style, room(side))
  keep(side)
}

function undock(): void {
  removeEventListener('message', hear)
  frame?.remove()
  frame = undefined
  Object.assign(document.documentElement.style, room(undefined))
  keep(undefined)
  if (before instanceof HTMLElement) before.focus()
}

/** What the inspector in the frame asks for; nobody else is heard. */
function hear({ data, source, origin }: MessageEvent): void {
  if (!frame || origin !== location.origin || source !== frame.contentWindow) return
  const { dock } = data as DockSaid
  if (dock === 'away') undock()
  if (dock === 'right' || dock === 'below') place(dock)
}

/** @param isWanted the frame is to stand there; else it changes between there and not there */
export async function dock(tab: string, isWanted: boolean): Promise<void> {
  if (frame || asking) {
    if (frame && !isWanted) undock()
    return
  }
  asking = true
  const found = await askWho().catch(() => undefined)
  asking = false
  if (!found) return keep(undefined)
  before = isWanted ? null : document.activeElement
  frame = document.createElement('iframe')
  frame.title = found.title
  frame.src = `/inspector?docked&tab=${encodeURIComponent(tab)}`
  addEventListener('message', hear)
  place(sideOf(kept()))
  document.body.append(frame)
  if (!isWanted) frame.focus()
}
