const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** An address in one line, from the street to the state. What comes twice stands where it comes last: a city is often called as its LGA or its state is. */
export const addressLine = (...parts: readonly (string | null | undefined)[]): string => {
  const given = parts.filter((part): part is string => Boolean(part))
  return given.filter((part, at) => !given.slice(at + 1).some((later) => isSame(part, later))).join(', ')
}
