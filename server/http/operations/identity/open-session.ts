import { rememberDevice } from '../../../areas/identity/known-devices.ts'
import type { Call, OperationId } from '../operation.ts'

type Parts = Pick<Call<OperationId>, 'database' | 'sessions' | 'client' | 'clock' | 'giveDevice'>

/** Signs somebody in who has shown who they are: a session, and a device that strangers' wrong passwords do not hold up. @returns the session's token */
export async function openSession(
  { database, sessions, client, clock, giveDevice }: Parts,
  userId: number,
): Promise<string> {
  giveDevice(await rememberDevice(database, { userId, device: client.device, now: clock() }))
  return sessions.open(userId, client)
}
