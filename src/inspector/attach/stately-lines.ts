/** Lines to receivers of Stately's protocol, framed as `@statelyai/inspect` frames it: JSON in a WebSocket, a message for each in a window. */
import type { StatelyInspection } from '../export/stately.ts'
import type { Target } from '../machines/stately.address.ts'
import type { EndReason } from '../machines/stately.machine.ts'

export type Heard = {
  /** It takes the journal, from its beginning. */
  ready: () => void
  ended: (reason: EndReason) => void
}

export type Line = {
  say: (told: StatelyInspection) => void
  /** Whether it can take more now. */
  isFree: () => boolean
  close: () => void
}

/** Bytes that wait in a socket before more is made for it. */
const WAITING = 1_000_000
/** Between two looks at whether a window is still there, ms. */
const LOOK = 500

const nobody: Line = { say: () => undefined, isFree: () => false, close: () => undefined }

export function openSocket(address: string, heard: Heard): Line {
  let socket: WebSocket
  try {
    socket = new WebSocket(address)
  } catch {
    heard.ended('forbidden')
    return nobody
  }
  let wasOpen = false
  socket.addEventListener('open', () => {
    wasOpen = true
    heard.ready()
  })
  // an error is followed by this
  socket.addEventListener('close', () => heard.ended(wasOpen ? 'closed' : 'unreachable'))
  return {
    say: (told) => socket.send(JSON.stringify(told)),
    isFree: () => socket.readyState === socket.OPEN && socket.bufferedAmount < WAITING,
    close: () => socket.close(),
  }
}

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null ? (data as { type?: unknown }).type : undefined

/** The page has to reach back to say that it is ready, so it keeps its opener; it is told nothing but at its own origin. */
export function openWindow({ address, origin }: Extract<Target, { kind: 'page' }>, heard: Heard): Line {
  const opened = window.open(address, 'oja-stately')
  if (!opened) {
    heard.ended('blocked')
    return nobody
  }
  const hear = ({ source, origin: from, data }: MessageEvent): void => {
    if (source !== opened || typeOf(data) !== '@statelyai.connected') return
    if (from === origin) heard.ready()
    else heard.ended('elsewhere')
  }
  window.addEventListener('message', hear)
  const timer = setInterval(() => {
    if (opened.closed) heard.ended('closed')
  }, LOOK)
  return {
    say: (told) => opened.postMessage(told, origin),
    isFree: () => !opened.closed,
    close: () => {
      clearInterval(timer)
      window.removeEventListener('message', hear)
      if (!opened.closed) opened.postMessage({ type: '@statelyai.disconnected' }, origin)
    },
  }
}

export const openLine = (target: Target, heard: Heard): Line =>
  target.kind === 'page' ? openWindow(target, heard) : openSocket(target.address, heard)
