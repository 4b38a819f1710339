/** Words that a definition names: their codes are put together of the resource and the name. The page brings the catalogue. */
import type { Message } from '#ui/text/message.ts'
import { say } from '#ui/text/words.ts'

export type ResourceWords = (name: string, params?: Record<string, string | number>) => string

export const wordsOf =
  (resource: string): ResourceWords =>
  (name, params) =>
    say({ code: `office.${resource}_${name}`, params } as Message)

/** A field's word. What is called `title` has another code than the title of its page. */
export const fieldWord = (tell: ResourceWords, field: string): string => tell(field === 'title' ? 'title_field' : field)
