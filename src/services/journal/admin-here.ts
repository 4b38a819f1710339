/** The story: whether an admin is signed in on this device, by what the session keeps there. */
export function isAdminHere(): boolean {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null')
    return localStorage.getItem('token') !== null && (user as { role?: unknown } | null)?.role === 'admin'
  } catch {
    // no storage, or nothing that can be read
    return false
  }
}
