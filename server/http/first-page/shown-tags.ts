/** How the answers that a page is made of tell what they show and how old they are, so that the page is drawn anew with them and not with every change. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Tags } from '../../platform/cache/reply-cache.ts'

/** Of a question that is asked for a page. */
export const firstPageHeader = 'x-first-page'
/** Nobody else knows it. */
const ofThisProcess = randomUUID()

export const questionHeaders = { [firstPageHeader]: ofThisProcess }

/** Whether this server asks for a page that it draws: who wanted the page was counted then, and else all people would share one count. */
export const isOwnQuestion = (headers: IncomingHttpHeaders): boolean => headers[firstPageHeader] === ofThisProcess

/** Of its answer: names parted by spaces. An answer without it may show anything. */
export const showsHeader = 'x-shows'

/** Of its answer: when it was made, in milliseconds since 1970. A remembered one was made before the page that is drawn of it. */
export const madeAtHeader = 'x-made-at'

/** A page shows how many there are of something only where that is told as a change of the product itself. */
export const headerOf = (tags: Tags): string =>
  tags === 'everything' ? tags : [...tags].filter((tag) => !tag.startsWith('stock:')).join(' ')

/** @param header as `headerOf` wrote it, or none */
export function tagsIn(header: unknown): Tags {
  if (typeof header !== 'string' || header === 'everything') return 'everything'
  return new Set(header.split(' ').filter((tag) => tag !== ''))
}

/** What a page of several answers shows. */
export function together(all: readonly Tags[]): Tags {
  const sum = new Set<string>()
  for (const tags of all) {
    if (tags === 'everything') return tags
    tags.forEach((tag) => sum.add(tag))
  }
  return sum
}
