/** Data for search engines, as a script element may hold it where Trusted Types are required. */

type Policy = { createScript: (text: string) => string }
type Policies = { createPolicy: (name: string, rules: Policy) => Policy }

/** JSON and nothing else: it can be read, and never does anything. Only one policy may have this name (server/http/plugins/security-headers.ts). */
const jsonOnly = (text: string): string => JSON.stringify(JSON.parse(text)).replaceAll('<', String.raw`\u003c`)

const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('oja-json', { createScript: jsonOnly }) ?? { createScript: jsonOnly }

/** What a data block holds; a browser that knows Trusted Types gets one of them, which passes for a text. */
export const trustedJson = (value: unknown): string => policy.createScript(JSON.stringify(value))
