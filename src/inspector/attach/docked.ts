/** The page that this inspector is docked to, where it stands in a frame of one. */
import type { DockSaid } from '#services/journal/dock.types.ts'

export const isDocked = (): boolean => window.parent !== window

export function askPage(dock: DockSaid['dock']): void {
  window.parent.postMessage({ dock } satisfies DockSaid, location.origin)
}

/** Alone in a window: the page gives the room back. */
export function leaveFrame(): void {
  const address = new URL(location.href)
  address.searchParams.delete('docked')
  window.open(address, '_blank', 'noopener')
  askPage('away')
}
