/** Every form of the shop, found by its folder. */
import { readdirSync } from 'node:fs'
import type { FormDefinition } from '#forms/form.ts'

const root = new URL('../../../src/forms/', import.meta.url)

export const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const definitions = new Map<string, FormDefinition>()
for (const folder of folders) {
  const module = (await import(new URL(`${folder}/${folder}.form.ts`, root).href)) as Record<string, FormDefinition>
  for (const definition of Object.values(module)) definitions.set(definition.id, definition)
}

export function definitionOf(form: string): FormDefinition {
  const found = definitions.get(form)
  if (!found) throw new Error(`There is no form "${form}" in src/forms`)
  return found
}
