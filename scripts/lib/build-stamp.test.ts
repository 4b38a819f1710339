import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './build-stamp.mjs'

const tracked = (folder: string): string[] =>
  execFileSync('git', ['ls-files', folder], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path) && !/\.test\.tsx?$|\/\./.test(path))

describe('the stamp of a build', () => {
  it.each(['server', 'src', 'openapi'])('looks at every file of %s but tests', (folder) => {
    const looked = new Set(sourceFiles().map((path) => path.replaceAll('\\', '/')))
    expect(tracked(folder).length).toBeGreaterThan(10)
    expect(tracked(folder).filter((path) => !looked.has(path))).toEqual([])
  })

  it('looks at nothing that a build makes or only engineers read', () => {
    const heads = sourceFiles().map((path) => path.replaceAll('\\', '/').split('/')[0])
    for (const folder of ['dist', 'tests', 'docs', 'node_modules', '.git']) expect(heads).not.toContain(folder)
  })
})
