/** Where a person came from to sign in, where the navigation itself does not say so. */
import { returnTo } from '#ui/layouts/return-to.ts'

/**
 * The page of this shop that led here by loading the whole document: a press on a drawn page that did not hear yet carries nothing else.
 * @param referrer of the document
 * @param origin of the shop
 * @returns a path with its query, "/" when there is no other
 */
export function ledHere(referrer: string, origin: string): string {
  return referrer.startsWith(`${origin}/`) ? returnTo({ from: referrer.slice(origin.length) }) : '/'
}

/**
 * As `ledHere`, or where the person wanted to go when a provider's page took this window, which loads the page of the log-in anew.
 * @param saved as `loadReturn` gives it
 */
export function arrivedFrom(referrer: string, origin: string, saved: string): string {
  const led = ledHere(referrer, origin)
  // The provider's pages may stand at the shop's own address.
  return led === '/' || led.startsWith('/__/') ? saved : led
}

const storageKey = 'oja.sign-in.from'

/** Remembers where to go over a visit to a provider's page, which takes this whole window. */
export function saveReturn(path: string): void {
  try {
    window.sessionStorage.setItem(storageKey, path)
  } catch {
    // without storage the person comes home
  }
}

/** Where to go after a visit to a provider's page: checked anew, because anybody may have written it. */
export function loadReturn(): string {
  try {
    return returnTo({ from: window.sessionStorage.getItem(storageKey) })
  } catch {
    return '/'
  }
}

/** What was remembered is used up once the person is signed in. */
export function forgetReturn(): void {
  try {
    window.sessionStorage.removeItem(storageKey)
  } catch {
    // nothing was remembered
  }
}
