import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'

const top = fileURLToPath(new URL('../../..', import.meta.url))
const chart = 'src/machines/cart/line-sync.machine.ts'

/** A repository of its own with the charts as they are. */
function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'oja-guard-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const path of ['src', 'scripts', 'docs/statecharts', 'tests/model/journal', 'package.json', 'tsconfig.json'])
    cpSync(join(top, path), join(folder, path), { recursive: true })
  symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
  git('init', '--quiet')
  git('add', 'src', 'tests', 'package.json', 'tsconfig.json')
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--no-verify', '-m', 'before')
  return folder
}

/** What `npm run charts -- …` says and how it ends; `npm run check` runs it with --check. */
function charts(folder: string, ...args: string[]) {
  const tsx = join(folder, 'node_modules/tsx/dist/cli.mjs')
  const { stdout, stderr, status } = spawnSync(process.execPath, [tsx, 'scripts/charts.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { said: stdout.trim(), complaint: stderr.trim(), status }
}

describe('a guard that was changed', () => {
  it('[IN-17] makes the check name the picture, and the difference says it in words', { timeout: 240_000 }, () => {
    expect(readFileSync(join(top, 'scripts/check.ts'), 'utf8')).toContain(
      "['charts', () => runScript('scripts/charts.ts', ['--check'])]",
    )
    const folder = copyRepository()
    const before = readFileSync(join(folder, chart), 'utf8')
    writeFileSync(join(folder, chart), before.replaceAll('isUnreachable', 'isOutOfReach'))
    expect(charts(folder, '--check')).toMatchObject({
      status: 1,
      complaint: 'docs/statecharts/lineSync.svg is not as the chart "lineSync" is\nDraw them again: npm run charts',
    })
    expect(charts(folder, 'diff', 'HEAD').said.split('\n')).toEqual([
      'lineSync: sending: sendChange done, if isOutOfReach, asks isOutOfReach (was isUnreachable)',
      expect.stringMatching(/^14 journeys, [\d,]+ entries: unchanged$/),
      'Pictures: artifacts/charts-diff. In the inspector: npm run inspect -- diff',
    ])
    expect(readdirSync(join(folder, 'artifacts/charts-diff'))).toEqual(['diff.json', 'lineSync.svg'])
    expect(readFileSync(join(folder, 'artifacts/charts-diff/lineSync.svg'), 'utf8')).toMatch(
      /class="chart-pill is-done is-changed" data-id="lineSync\.sending\|/,
    )
  })
})
