import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder that holds package.json, found by walking up from this file, so that every look-up is the same from the
 * source tree (server/platform/paths.ts) and from the bundle (dist/server/main.js).
 */
function findRoot(start: string): string {
  let folder = start
  for (;;) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'oja') {
      return folder
    }
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No package.json of Oja above ${start}`)
    folder = parent
  }
}

const root = findRoot(dirname(fileURLToPath(import.meta.url)))

/** Absolute paths of the files that the server reads at run time. */
export const paths = {
  root,
  /** The bundled contract, made by scripts/contract.mjs. */
  contract: join(root, 'openapi/generated/openapi.json'),
  migrations: join(root, 'server/platform/db/migrations'),
  seed: join(root, 'server/platform/db/seed'),
  /** Made by scripts/common-passwords.ts. */
  commonPasswords: join(root, 'server/areas/identity/common-passwords.txt.br'),
  /** The built shop; absent in development, where Vite serves it. */
  client: join(root, 'dist/client'),
  /** The shop's charts of the build, made by scripts/known-charts.ts; absent in development. */
  knownCharts: join(root, 'dist/server/charts.json'),
  /** Database templates of the build, one file per hash of migrations and seed. */
  templates: join(root, 'dist/template'),
  /** Templates made on the fly by tests. */
  cachedTemplates: join(root, '.cache/template'),
}
