/** What of a resource the person who looks at it may use. */
import { useMemo } from 'react'
import { definitionFor } from '#machines/admin/definition-for.ts'
import type { ResourceDefinition } from '#machines/admin/resource.definition.ts'
import { useSession } from '#ui/actors/parts.ts'

export function useAllowed(definition: ResourceDefinition): ResourceDefinition {
  const duty = useSession().user?.duty ?? null
  return useMemo(() => definitionFor(definition, duty), [definition, duty])
}
