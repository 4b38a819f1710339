import type { Doer } from '../../../areas/office/index.ts'
import { deviceOf, ipHintOf } from '../../../areas/identity/index.ts'
import { signedIn, type Call, type OperationId } from '../operation.ts'

/** Who calls, as the trail tells of them. */
export function doerOf(call: Pick<Call<OperationId>, 'person' | 'client' | 'requestId' | 'clock'>): Doer {
  const { id, name, email, duty } = signedIn(call)
  return {
    personId: id,
    name: name ?? email,
    duty,
    device: deviceOf(call.client.userAgent),
    network: ipHintOf(call.client.ip),
    requestId: call.requestId,
    at: call.clock(),
  }
}
