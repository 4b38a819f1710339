/**
 * The story: an address of what is read names what a person looks for, and actors are called by their addresses. Of its parameters those that are
 * ours are written down; the value of any other stands there as a number, the same wherever this load of the page writes it. A number tells
 * nothing about a phone number; a hash would give it away to whoever tries them all.
 */
import { idsOf } from './actor-path.ts'

/** Parameters that nobody types. */
const OURS = /^.(?:page|per_page|sort|facets|parents_only|days)=$/

/** What stands for a value, by its number less one. Never leaves the page. */
export const words: string[] = []

const withoutWords = (text: string, values: RegExp, read: (value: string) => string | undefined): string =>
  text.replace(values, (pair: string, name: string, value: string) => {
    if (OURS.test(name)) return pair
    const word = read(value) ?? ''
    return `${name}~${words.indexOf(word) + 1 || words.push(word)}`
  })

/** `/products?page=1&search=rice` → `/products?page=1&search=~1` */
export const addressOf = (key: string): string => withoutWords(key, /([?&][^=&]*=)([^&]+)/g, (value) => value)

/** The path of an actor whose ids, escaped, may be addresses. */
export const writtenPath = (path: string): string =>
  withoutWords(path, /([?&][^=&/]*=)([^&/#]+)/g, (value) => idsOf(`/${value}`)[0])
