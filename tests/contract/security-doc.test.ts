import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*) \| (.*) \| (.*) \|$/gm)].map(([, id, , how, test]) => ({
  id: id ?? '',
  how: how ?? '',
  file: /^`(.*)`$/.exec(test ?? '')?.[1],
}))
const pathOf = (file: string): string => (file.includes('/') ? file : `tests/server/${file}`)

describe('the table of docs/security.md', () => {
  it('names tests that exist', () => {
    expect(rows.length).toBeGreaterThan(150)
    expect(
      rows.filter(({ file }) => file !== undefined && !existsSync(pathOf(file))).map(({ id, file }) => `${id} ${file}`),
    ).toEqual([])
  })

  it('names each row once', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  it('counts right how many rows there are and how many are met', () => {
    const met = rows.filter(({ how }) => !how.includes('**not met'))
    expect(page).toContain(`${rows.length} rows, ${met.length} of them met.`)
  })
})

describe('what an attack found, in docs/security.md', () => {
  const [, section = ''] = page.split('## What an attack found')
  const found = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (?!found|---)(.*) \| (.*) \| (.*) \|$/gm)].map(
    ([, what = '', , tests = '']) => ({ what, files: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }),
  )

  it('names a test that exists for each row', () => {
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(({ files }) => files.length === 0)).toEqual([])
    const gone = found.flatMap(({ what, files }) =>
      files.filter((file) => !existsSync(pathOf(file))).map((file) => `${what}: ${file}`),
    )
    expect(gone).toEqual([])
  })
})
