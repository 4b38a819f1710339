/** Asks the shop's server in the name of the admin who is signed in in this browser. Nobody else is given what the inspector asks for. */
import { isAdminHere } from '#services/journal/admin-here.ts'

/** @property status of the answer; 401 where no admin is signed in here */
export type Asked = { readonly status: number; readonly body: unknown }

/**
 * @param path below `/api`
 * @throws TypeError where nobody answered
 */
export async function askAsAdmin(path: string): Promise<Asked> {
  if (!isAdminHere()) return { status: 401, body: null }
  const answer = await fetch(`${import.meta.env.VITE_API_URL}/api${path}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` },
    cache: 'no-store',
  })
  const body: unknown = answer.ok ? await answer.json() : null
  // Whoever has signed out meanwhile is not here to read it.
  return isAdminHere() ? { status: answer.status, body } : { status: 401, body: null }
}
