import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const execute = promisify(execFile)
const oxlint = resolve('node_modules/oxlint/bin/oxlint')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oja-lint-'))
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'))
  cpSync('package.json', join(folder, 'package.json'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Lints files as if they stood in the project; gives each complaint as `path rule`. */
async function lint(files: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { stdout } = await execute(process.execPath, [oxlint, '--format=json', ...Object.keys(files)], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  return [...new Set(diagnostics.map(({ filename, code }) => `${filename} ${code}`))].toSorted()
}

const zone = 'eslint(no-restricted-imports)'

describe('import zones', () => {
  it.each([
    ['src/machines/cart/cart.machine.ts', '#services/api/cart.ts'],
    ['src/machines/cart/cart.machine.ts', '../../services/api/cart.ts'],
    ['src/machines/cart/cart.machine.ts', 'effect'],
    ['src/machines/cart/cart.machine.ts', 'react'],
    ['src/machines/cart/cart.machine.ts', '#ui/actors.ts'],
    ['src/machines/cart/cart.machine.ts', '#server/platform/errors.ts'],
    ['src/services/api/cart.ts', '#machines/cart/cart.machine.ts'],
    ['src/services/api/cart.ts', '#ui/actors.ts'],
    ['src/services/api/cart.ts', 'react'],
    ['src/services/api/cart.ts', '../../app.ts'],
    ['src/ui/pages/cart.tsx', '#services/api/cart.ts'],
    ['src/ui/pages/cart.tsx', '../../services/api/cart.ts'],
    ['src/ui/pages/cart.tsx', 'openapi-fetch'],
    ['src/ui/pages/cart.tsx', '#server/platform/errors.ts'],
    ['src/app/boot.ts', '#server/platform/errors.ts'],
    ['server/http/operations/cart/get-cart.ts', '#services/api/cart.ts'],
    ['server/http/operations/cart/get-cart.ts', '#ui/actors.ts'],
  ])('refuses that %s imports %s', async (path, from) => {
    expect(await lint({ [path]: `import { thing } from '${from}'\nexport const used = thing\n` })).toEqual([
      `${path} ${zone}`,
    ])
  })

  it.each([
    ['src/machines/cart/cart.machine.ts', "import { assign } from 'xstate'"],
    ['src/machines/cart/cart.machine.ts', "import { assign } from '#machines/port.ts'"],
    ['src/machines/cart/cart.machine.ts', "import { assign } from '../port.ts'"],
    ['src/machines/cart/cart.machine.ts', "import type { assign } from '#openapi/generated/schema.d.ts'"],
    ['src/services/api/cart.ts', "import type { assign } from '#machines/cart/cart.types.ts'"],
    ['src/services/api/cart.ts', "import { assign } from 'effect'"],
    ['src/services/journal/scrub.ts', "import { assign } from '#machines/journal/mask.ts'"],
    ['src/ui/pages/cart.tsx', "import { assign } from '#machines/cart/cart.machine.ts'"],
    ['src/app/boot.ts', "import { assign } from '#services/api/cart.ts'"],
    ['server/http/operations/cart/get-cart.ts', "import { assign } from '#machines/money.ts'"],
  ])('allows that %s says %s', async (path, line) => {
    expect(await lint({ [path]: `${line}\nexport type Used = typeof assign\n` })).not.toContain(`${path} ${zone}`)
  })

  it('refuses cycles', async () => {
    const found = await lint({
      'src/machines/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
      'src/machines/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
    })
    expect(found).toEqual(['src/machines/a.ts import(no-cycle)', 'src/machines/b.ts import(no-cycle)'])
  })
})

describe('what a file may hold', () => {
  it.each([
    ['src/machines/a.machine.ts', 'export const at = Date.now()', 'eslint(no-restricted-properties)'],
    ['src/machines/a.machine.ts', 'export const id = Math.random()', 'eslint(no-restricted-properties)'],
    ['src/machines/a.machine.ts', "export const reply = fetch('/api')", 'eslint(no-restricted-globals)'],
    [
      'src/machines/a.machine.ts',
      "export const token = localStorage.getItem('token')",
      'eslint(no-restricted-globals)',
    ],
    ['src/ui/pages/a.tsx', "export const reply = fetch('/api')", 'eslint(no-restricted-globals)'],
    ['src/ui/CartLine.tsx', 'export const a = 1', 'unicorn(filename-case)'],
    ['src/ui/a.ts', 'export default 1', 'import(no-default-export)'],
    ['src/services/a.ts', 'export const a = (b: any) => b', 'typescript(no-explicit-any)'],
    ['server/a.ts', "console.log('here')\nexport const a = 1", 'eslint(no-console)'],
    ['src/ui/a.tsx', 'export const A = () => <img src="/a.png" />', 'jsx-a11y(alt-text)'],
    [
      'src/ui/a.tsx',
      "import { useState } from 'react'\nexport const A = (p: { on: boolean }) => {\n  if (p.on) useState(1)\n  return null\n}",
      'react-hooks(rules-of-hooks)',
    ],
    ['src/a.test.ts', "import { it } from 'vitest'\nit.only('adds', () => {})", 'vitest(no-focused-tests)'],
  ])('refuses in %s: %s', async (path, text, rule) => {
    expect(await lint({ [path]: `${text}\n` })).toContain(`${path} ${rule}`)
  })
})
