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
