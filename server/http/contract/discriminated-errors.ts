/** Of an answer that may be of several kinds, only what is wrong with the kind that was meant. Pure. */
import type { ErrorObject } from 'ajv'

type Place = { /** The `oneOf`. */ choice: string; /** One of its branches. */ branch: string }

/** `#/properties/delivery/oneOf/1/required` speaks of branch 1 of the choice at `delivery`. */
function placeOf({ schemaPath }: ErrorObject): Place | undefined {
  const [, branch, choice] = /^((.*\/oneOf)\/\d+)\//.exec(schemaPath) ?? []
  return branch === undefined || choice === undefined ? undefined : { choice, branch }
}

const allowed = ({ params }: ErrorObject): unknown[] => (params as { allowedValues: unknown[] }).allowedValues

/** `method` says of what kind it is, and it is not of this one. */
const isOtherKind = (error: ErrorObject): boolean =>
  error.keyword === 'enum' &&
  allowed(error).length === 1 &&
  /\/oneOf\/\d+\/properties\/[^/]+\/enum$/.test(error.schemaPath)

const isNullWanted = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'type' && (params as { type?: unknown }).type === 'null'

/** Where no kind was meant, what kinds there are is all that is told. */
export function ofChosenBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const others = new Map<string, ErrorObject[]>()
  for (const error of errors.filter(isOtherKind)) {
    const { choice = '' } = placeOf(error) ?? {}
    others.set(choice, [...(others.get(choice) ?? []), error])
  }
  const otherBranches = new Set([...others.values()].flat().map((error) => placeOf(error)?.branch))
  const isOfChosenBranch = (error: ErrorObject): boolean => {
    const place = placeOf(error)
    return !place || !others.has(place.choice) || !(otherBranches.has(place.branch) || isNullWanted(error))
  }
  const told = errors.filter(isOfChosenBranch)
  const unknownKinds = [...others]
    .filter(([choice]) => !told.some((error) => placeOf(error)?.choice === choice))
    .map(([, kinds]) => ({ ...(kinds[0] as ErrorObject), params: { allowedValues: kinds.flatMap(allowed) } }))
  return [...told, ...unknownKinds]
}
