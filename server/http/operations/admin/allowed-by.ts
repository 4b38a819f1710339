import { mayDo, type Permission } from '#machines/admin/permissions.ts'
import { type Doer, recordRefusal } from '../../../areas/office/index.ts'
import { forbidden } from '../../../platform/errors.ts'
import type { Call, OperationId } from '../operation.ts'
import { doerOf } from './call-doer.ts'

/**
 * Whoever calls, where what they must be allowed hangs on what they ask for. A refusal stands in the trail, as those of the guard do.
 * @throws ApiError 403
 */
export async function allowed(
  call: Pick<Call<OperationId>, 'database' | 'person' | 'client' | 'requestId' | 'clock'>,
  operation: OperationId,
  permission: Permission,
): Promise<Doer> {
  const doer = doerOf(call)
  if (mayDo(doer.duty, permission)) return doer
  await recordRefusal(call.database, doer, { operation, needed: permission })
  throw forbidden(permission)
}

/**
 * The same for what takes several permissions; the first that is missing is named.
 * @throws ApiError 403
 */
export async function allowedAll(
  call: Parameters<typeof allowed>[0],
  operation: OperationId,
  permissions: readonly Permission[],
): Promise<Doer> {
  for (const permission of permissions) await allowed(call, operation, permission)
  return doerOf(call)
}
