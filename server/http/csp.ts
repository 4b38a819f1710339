/** Content security policies: what a page may carry inline is named by its hash. */
import { createHash } from 'node:crypto'

/** CSP sources by directive. */
export type InlineSources = Readonly<Record<'script-src' | 'style-src', readonly string[]>>

/** The source of one text that we write into a page ourselves. Never take it from a finished page: what was injected there would be allowed too. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Sources of what a document of the build carries inline. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const found = html.matchAll(
    new RegExp(`<${tag}(?![^>]*\\s(?:src=|type="application/json"))[^>]*>([\\s\\S]*?)</${tag}>`, 'gi'),
  )
  return [...found]
    .map(([, text]) => text ?? '')
    .filter((text) => text.trim() !== '')
    .map(sourceOf)
}

/** A policy that allows more sources, by directive. */
export const withSources = (policy: string, more: Readonly<Record<string, readonly string[]>>): string =>
  policy
    .split(';')
    .map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, ...new Set([...sources, ...(more[name] ?? [])])].join(' ')
    })
    .join(';')

/**
 * The inspector alone may stand in a frame, of one of this shop's own pages; and it alone may speak to a WebSocket, whose address a person gives
 * for a journal to be sent to (src/inspector/attach/stately-lines.ts).
 */
export const forInspector = (policy: string): string =>
  withSources(policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"), { 'connect-src': ['ws:', 'wss:'] })
