import type { Config, RecipeConfig, SlotRecipeConfig } from '@pandacss/dev'
import { recipes, slotRecipes } from './recipes/all.ts'

// Panda's own recipe functions bring its style engine, merging and responsive variants to the browser: 6 kB gzip for the
// first recipe and 0.4 for each further one. Ours only join class names, so these few lines take their place.
const RUNTIME = `const join = (name, variants) => {
  let out = name
  for (const key in variants) if (variants[key] != null) out += ' ' + name + '--' + key + '_' + variants[key]
  return out
}
export const recipe = (name, defaults) => (variants) => join(name, withDefaults(defaults, variants))
export const slots = (name, keys, defaults) => {
  const seen = new Map()
  return (variants) => {
    const chosen = withDefaults(defaults, variants)
    const id = join('', chosen)
    let look = seen.get(id)
    if (!look) seen.set(id, (look = Object.fromEntries(keys.split(' ').map((key) => [key, join(name + '__' + key, chosen)]))))
    return look
  }
}
const withDefaults = (defaults, variants) => {
  const chosen = { ...defaults }
  for (const key in variants) if (variants[key] !== undefined) chosen[key] = variants[key]
  return chosen
}
`

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const literals = (names: readonly string[]) =>
  names.map((name) => (name === 'true' || name === 'false' ? 'boolean' : `'${name}'`)).join(' | ')

type Prepare = NonNullable<NonNullable<Config['hooks']>['codegen:prepare']>
type Artifacts = Parameters<Prepare>[0]['artifacts']
type Any = RecipeConfig | SlotRecipeConfig

const variantTypes = ({ variants = {} }: Any) => {
  const rows = Object.entries(variants).map(
    ([key, looks]) => `readonly ${key}?: ${literals(Object.keys(looks))} | undefined`,
  )
  return `{ ${rows.join('; ')} }`
}

const fileOf = (name: string, config: Any): readonly [js: string, types: string] => {
  if (config.compoundVariants?.length)
    throw new Error(`recipe ${name}: compound variants have no place in the lean runtime`)
  const defaults = JSON.stringify(config.defaultVariants ?? {})
  const className = JSON.stringify(config.className ?? name)
  const types = variantTypes(config)
  if (!('slots' in config))
    return [
      `import { recipe } from './create-recipe.js'\nexport const ${name} = /* @__PURE__ */ recipe(${className}, ${defaults})\n`,
      `export declare const ${name}: (variants?: ${types}) => string\n`,
    ]
  const slots = [...config.slots]
  return [
    `import { slots } from './create-recipe.js'\nexport const ${name} = /* @__PURE__ */ slots(${className}, '${slots.join(' ')}', ${defaults})\n`,
    `export declare const ${name}: (variants?: ${types}) => Readonly<Record<${literals(slots)}, string>>\n`,
  ]
}

/** Hook of `panda codegen`: writes the functions of our recipes without Panda's runtime. The class names are the same. */
export const leanRecipes = (artifacts: Artifacts): Artifacts => {
  const written = new Map<string, string>([['create-recipe.js', RUNTIME]])
  for (const [name, config] of Object.entries<Any>({ ...recipes, ...slotRecipes })) {
    const [js, types] = fileOf(name, config)
    written.set(`${kebab(name)}.js`, js).set(`${kebab(name)}.d.ts`, types)
  }
  return artifacts.map((artifact) =>
    artifact.dir?.at(-1) === 'recipes'
      ? { ...artifact, files: artifact.files.map((file) => ({ ...file, code: written.get(file.file) ?? file.code })) }
      : artifact,
  )
}
