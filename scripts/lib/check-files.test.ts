import { describe, expect, it } from 'vitest'
import { checkFile } from './check-files.ts'

const lines = (count: number) => 'const a = 1\n'.repeat(count)

describe('checkFile', () => {
  it('refuses a file over 400 lines unless it is generated or data', () => {
    expect(checkFile('src/machines/a.ts', lines(400))).toEqual([])
    expect(checkFile('src/machines/a.ts', lines(401))).toEqual(['src/machines/a.ts: 401 lines, at most 400'])
    expect(checkFile('openapi/generated/schema.d.ts', lines(4000))).toEqual([])
    expect(checkFile('server/platform/db/seed/products.json', lines(4000))).toEqual([])
  })

  it('refuses paths that exist on one machine only', () => {
    expect(checkFile('README.md', 'cd /home/ada/oja && npm start')).toHaveLength(1)
    expect(checkFile('a.ts', "read('/Users/bola/shop')")).toHaveLength(1)
    expect(checkFile('a.ts', "go('/products/rice') // https://example.ng/home/a/b")).toEqual([])
  })

  it('refuses a lock file that pins a registry', () => {
    const pinned = '{"resolved": "https://registry.example/x.tgz"}'
    expect(checkFile('package-lock.json', pinned)[0]).toContain('names a registry')
    expect(checkFile('package-lock.json', '{"integrity": "sha512-x"}')).toEqual([])
  })

  it('refuses barrels', () => {
    expect(checkFile('src/a.ts', "export * from './b.ts'\n")[0]).toContain('is a barrel')
    expect(
      checkFile('src/a.ts', "/** All. */\nexport { a } from './b.ts'\nexport type { C } from './c.ts'\n"),
    ).toHaveLength(1)
    expect(checkFile('src/a.ts', "export { a } from './b.ts'\nexport const c = 1\n")).toEqual([])
    expect(checkFile('server/areas/cart/index.ts', "export { a } from './b.ts'\n")).toEqual([])
    expect(checkFile('server/areas/cart/index.ts', "export * from './b.ts'\n")).toHaveLength(1)
  })

  it('refuses the clock in a machine', () => {
    expect(checkFile('src/machines/a.machine.ts', 'const now = new Date()')[0]).toContain('reads the clock')
    expect(checkFile('src/machines/a.machine.ts', 'const at = new Date(event.at)')).toEqual([])
    expect(checkFile('src/services/clock.ts', 'const now = new Date()')).toEqual([])
  })

  it('refuses a row type that is claimed by hand in the server', () => {
    expect(checkFile('server/areas/a.ts', 'await tx.rows<{ id: number }>(sql`select 1`)')[0]).toContain('type of a row')
    expect(checkFile('server/areas/a.ts', 'const row = found as OrderRow')).toHaveLength(1)
    expect(checkFile('server/areas/a.ts', 'await tx.rows(rowsOf({ id })`select ${columns} from a`)')).toEqual([])
    expect(checkFile('tests/server/a.test.ts', 'await tx.rows<{ id: number }>(sql`select 1`)')).toEqual([])
  })

  it('refuses a cast through unknown outside of the one file of its library', () => {
    const source = 'const root = actor as unknown as InternalActor'
    expect(checkFile('src/services/journal/tap.ts', source)[0]).toContain('claims a type through unknown')
    expect(checkFile('src/services/journal/xstate-internals.ts', source)).toEqual([])
    expect(checkFile('src/services/journal/tap.test.ts', source)).toEqual([])
  })

  it('refuses titles with the word that hides what is', () => {
    const source = (title: string) => `  it('${title}', () => {})\n`
    expect(checkFile('src/a.test.ts', source('should add a line'))).toHaveLength(1)
    expect(checkFile('src/a.test.ts', source('adds a line'))).toEqual([])
  })
})
