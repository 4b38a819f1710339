import type { statuses as source } from '#text/statuses.ts'
import type { Translation } from '#ui/text/words.types.ts'

/** Nigerian Pidgin for tests: a part of an area. */
export const statuses: Translation<typeof source> = {
  'statuses.shipped': 'E don comot',
  'statuses.shipped_headline': 'E dey come meet you',
}
