import type { parts as source } from '#text/parts.ts'
import type { Translation } from '#ui/text/words.types.ts'

/** Nigerian Pidgin for tests: one area with a plural. */
export const parts: Translation<typeof source> = {
  'parts.itemCount': '{count, plural, one {# thing} other {# thing dem}}',
}
