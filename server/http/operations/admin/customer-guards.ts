/** What actions on people ask for beyond the permission of their operation, and what they bring about once they stand. */
import { mayDo, type Permission } from '#machines/admin/permissions.ts'
import { findById, requireConfirmation } from '../../../areas/identity/index.ts'
import { ApiError } from '../../../platform/errors.ts'
import { type Call, type OperationId, signedIn } from '../operation.ts'
import { allowed } from './allowed-by.ts'

type AnyCall = Omit<Call<OperationId>, 'query' | 'path' | 'body' | 'header'>

const confirmed = new Map<string, Permission>([
  ['duty', 'staff.write'],
  ['erase', 'customers.erase'],
])

/**
 * Whether the caller may do it to these people. What touches staff is for those who look after staff: else a new e-mail would lead to an owner's account.
 * A refusal stands in the trail.
 * @throws ApiError 403, also `confirm_password`
 */
export async function guardAction(
  call: AnyCall,
  operation: OperationId,
  { action, ids }: { action: string; ids: readonly number[] },
): Promise<void> {
  const permission = confirmed.get(action)
  if (permission) await allowed(call, operation, permission)
  if (!mayDo(signedIn(call).duty, 'staff.write'))
    for (const id of ids)
      if ((await findById(call.database, id))?.role === 'admin') await allowed(call, operation, 'staff.write')
  if (permission) await requireConfirmation(call.database, call)
}

/** A blocked account, and one without an e-mail, gets no link. @throws ApiError 409 */
export async function refuseWithoutAddress(call: AnyCall, id: number): Promise<void> {
  const account = await findById(call.database, id)
  if (account && (account.status !== 'active' || !account.email))
    throw new ApiError(409, 'not_allowed', 'There is no address that a link could go to.')
}

/** This instance knows at once; the others are told by the database. */
export function afterAction(call: AnyCall, ids: readonly number[]): void {
  for (const id of ids) call.sessions.drop(id)
}
