/** The story: whether an admin is signed in on this device, by what the session keeps there. */

/** The browser's own, as it was when this was loaded: a fault of the inspector stands in its place for the page, and may neither be used up here nor cut off whoever is to end it. */
const getItem = typeof Storage === 'undefined' ? undefined : Storage.prototype.getItem

const kept = (key: string): string | null => getItem?.call(localStorage, key) ?? null

export function isAdminHere(): boolean {
  try {
    const user: unknown = JSON.parse(kept('user') ?? 'null')
    return kept('token') !== null && (user as { role?: unknown } | null)?.role === 'admin'
  } catch {
    // no storage, or nothing that can be read
    return false
  }
}
