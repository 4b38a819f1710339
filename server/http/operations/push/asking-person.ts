import type { Asking } from '../../../areas/messages/index.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { Person } from '../../../areas/identity/index.ts'

type Header = { 'installation-id'?: string }

export const installationOf = (header: object): string | undefined => (header as Header)['installation-id']

/** Who asks for messages. @throws ApiError 422 for nobody */
export function askingOf({ person, header }: { person: Person | undefined; header: object }): Asking {
  const installationId = installationOf(header)
  if (!person && installationId === undefined)
    throw invalidField('installation_id', 'Log in, or say whose messages you ask for.')
  return { customerId: person?.id, installationId }
}
