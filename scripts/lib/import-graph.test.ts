import { describe, expect, it } from 'vitest'
import { chartsIn, circlesIn, functionsIn, importsIn, parse, resolverOf } from './import-graph.ts'
import { wrongImport } from './layers.ts'

const resolve = resolverOf({ '#machines/*': './src/machines/*' })
const read = (path: string, text: string) => importsIn(parse(path, text), resolve)

describe('the import graph', () => {
  it('reads values, types and late imports, by path and by alias, and leaves packages out', () => {
    const text = `import { a } from './a.ts'
import type { B } from '#machines/b.ts'
import { type C } from '../c.ts'
import { setup } from 'xstate'
export const d = () => import('./d.ts')`
    expect(read('src/app/x.ts', text)).toEqual([
      { from: 'src/app/x.ts', to: 'src/app/a.ts', isType: false, isLate: false },
      { from: 'src/app/x.ts', to: 'src/machines/b.ts', isType: true, isLate: false },
      { from: 'src/app/x.ts', to: 'src/c.ts', isType: true, isLate: false },
      { from: 'src/app/x.ts', to: 'src/app/d.ts', isType: false, isLate: true },
    ])
  })

  it('finds a circle with the way around it', () => {
    const link = (from: string, to: string) => ({ from, to, isType: false, isLate: false })
    expect(circlesIn([link('a', 'b'), link('b', 'c'), link('c', 'b')])).toEqual([['b', 'c', 'b']])
    expect(circlesIn([link('a', 'b'), link('a', 'c'), link('b', 'c')])).toEqual([])
  })

  it('measures functions and charts', () => {
    const file = parse(
      'x.ts',
      `function long() {\n  return 1\n}\nconst chart = setup({}).createMachine({\n  id: 'x',\n})`,
    )
    expect(functionsIn(file)).toEqual([{ path: 'x.ts', line: 1, lines: 3, name: 'long' }])
    expect(chartsIn(file)).toEqual([{ path: 'x.ts', line: 4, lines: 3, name: 'chart' }])
  })
})

describe('a layer', () => {
  const why = (from: string, to: string, isType = false) => wrongImport({ from, to, isType })

  it('imports what stands below it and beside it', () => {
    expect(why('src/app/boot.ts', 'src/services/runtime.ts')).toBeNull()
    expect(why('src/machines/shop/shop.machine.ts', 'src/ui/text/message.ts')).toBeNull()
    expect(why('server/areas/orders/a.ts', 'server/platform/db/b.ts')).toBeNull()
  })

  it('of the server imports an area by its index alone, and no area above its own', () => {
    expect(why('server/areas/orders/a.ts', 'server/areas/cart/index.ts')).toBeNull()
    expect(why('server/areas/orders/a.ts', 'server/areas/orders/b.ts')).toBeNull()
    expect(why('server/http/operations/a.ts', 'server/areas/cart/b.ts')).toContain('nothing but its index.ts')
    expect(why('server/areas/orders/a.ts', 'server/areas/payments/index.ts')).toBe(
      'the area orders stands below payments',
    )
  })

  it('imports nothing that stands above it, not even types', () => {
    expect(why('src/forms/form-tools.ts', 'src/app/page.ts', true)).toBe('src/forms/ stands below src/app/')
    expect(why('server/platform/jobs/jobs.ts', 'server/areas/orders/a.ts')).toContain('stands below')
  })

  it('reaches no service from a view, and no view from the app', () => {
    expect(why('src/ui/root.tsx', 'src/services/runtime.ts')).toContain('machines stand between')
    expect(why('src/app/boot.ts', 'src/ui/root.tsx')).toContain('only the entry')
    expect(why('src/app/boot.ts', 'src/ui/text/words.ts')).toBeNull()
  })
})
