import { useState } from 'react'
import type { Spot } from './find-stores.ts'

/** Milliseconds that the device may take to say where it is. */
const patience = 15_000

export type Locator =
  | { state: 'unasked' | 'asking' | 'refused' | 'unknown'; spot: null }
  | { state: 'found'; spot: Spot }

/** Where the person is: asked only when they press for it, and never sent anywhere. */
export function useLocator(): Locator & { ask: () => void } {
  const [locator, setLocator] = useState<Locator>({ state: 'unasked', spot: null })
  const ask = () => {
    if (!('geolocation' in navigator)) return setLocator({ state: 'unknown', spot: null })
    setLocator({ state: 'asking', spot: null })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => setLocator({ state: 'found', spot: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        setLocator({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown', spot: null }),
      { timeout: patience, maximumAge: 60_000 },
    )
  }
  return { ...locator, ask }
}
