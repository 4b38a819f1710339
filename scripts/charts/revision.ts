/** Charts of another revision: its files are taken out of git into .cache, and read there. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChartModel } from '#machines/chart/chart-model.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))

const git = (...args: string[]): string => execFileSync('git', args, { cwd: top, encoding: 'utf8' }).trim()

/** Read by the reading of today, so that a change of the reading is no change of a chart. */
export function modelsAt(revision: string): ChartModel[] {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`)
  const folder = join(top, '.cache/revisions', commit)
  if (!existsSync(folder)) {
    // Whole under its name, or not there: whoever stops the command midway finds it made anew.
    const unfinished = `${folder}.${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    const files = join(unfinished, 'files.tar')
    git('archive', `--output=${files}`, commit, 'src', 'package.json', 'tsconfig.json')
    execFileSync('tar', ['-xf', files], { cwd: unfinished })
    symlinkSync(join(top, 'node_modules'), join(unfinished, 'node_modules'), 'junction')
    renameSync(unfinished, folder)
  }
  const out = join(folder, 'charts.json')
  const tsx = join(top, 'node_modules/tsx/dist/cli.mjs')
  execFileSync(process.execPath, [tsx, join(top, 'scripts/charts/read-folder.ts'), folder, out], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return JSON.parse(readFileSync(out, 'utf8')) as ChartModel[]
}
