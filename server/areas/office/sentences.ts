/** The catalogue's sentences for codes of refusals, for clients without words of their own. */
import { officeImport } from '#text/office-import.ts'
import { officeRules } from '#text/office-rules.ts'

const texts: Readonly<Record<string, string>> = { ...officeRules, ...officeImport }

/** @param code of the catalogue; its own name is better than nothing where it is missing */
export const sentenceOf = (code: string, params: Readonly<Record<string, string | number>> = {}): string =>
  (texts[code] ?? code).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
