import { operation } from '../operation.ts'

export const logOut = operation('logOut', async ({ sessions, token }) => {
  if (token !== undefined) await sessions.end(token)
  return { message: 'Logged out successfully' }
})
