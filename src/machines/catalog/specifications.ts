/** What is known of goods by name and value ("Battery: 5,000 mAh"), as forms, grid and files write it: one a line. Shop, server, form and import share it. */

export type Specification = { readonly name: string; readonly value: string }

export const mostSpecifications = 30
export const longestSpecificationName = 60
export const longestSpecification = 200

export type SpecificationRefusal =
  | { readonly why: 'line'; readonly line: number }
  | { readonly why: 'long'; readonly line: number }
  | { readonly why: 'twice'; readonly line: number; readonly name: string }
  | { readonly why: 'many' }

const neat = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** "Battery: 5,000 mAh", or two cells as spreadsheets copy them. A value may hold colons of its own. */
function readLine(written: string): Specification | null {
  const text = written.trim()
  const end = text.includes('\t') ? text.indexOf('\t') : text.indexOf(':')
  if (end < 0) return null
  const name = neat(text.slice(0, end)).replace(/[ :]+$/u, '')
  const value = neat(text.slice(end + 1))
  return name === '' || name.includes(':') || value === '' ? null : { name, value }
}

/** Reads what a person writes. Empty lines do not count; `line` counts from 1. */
export function readSpecifications(text: string): readonly Specification[] | SpecificationRefusal {
  const found: Specification[] = []
  const names = new Set<string>()
  for (const [index, written] of text.split(/\r\n|\n|\r/u).entries()) {
    if (written.trim() === '') continue
    const line = index + 1
    const one = readLine(written)
    if (!one) return { why: 'line', line }
    if (one.name.length > longestSpecificationName || one.value.length > longestSpecification)
      return { why: 'long', line }
    if (names.has(one.name.toLowerCase())) return { why: 'twice', line, name: one.name }
    names.add(one.name.toLowerCase())
    found.push(one)
  }
  return found.length > mostSpecifications ? { why: 'many' } : found
}

/** As forms and files hold them; null without any. Reading it gives the same again. */
export const writeSpecifications = (all: readonly Specification[]): string | null =>
  all.length === 0 ? null : all.map(({ name, value }) => `${name}: ${value}`).join('\n')
