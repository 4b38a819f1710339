import { describe, expect, it } from 'vitest'
import { charts } from '#machines/chart/all-charts.ts'
import { chartModelOf } from '#machines/chart/chart-model.ts'
import { readChart, sayTransition } from '#machines/chart/read-chart.ts'
import { createPartRegistry } from '../../../src/app/part-registry.ts'
import { adminParts } from '../../../src/app/parts/admin-parts.ts'
import { parts } from '../../../src/app/parts/parts.ts'
import { root as adminRoot } from '../../../src/app/roots/admin.ts'
import { root as shopRoot } from '../../../src/app/roots/shop.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../../src/machines/**/*.machine.ts', { eager: true })

describe('the list of all charts', () => {
  it.each([
    ['shop', shopRoot, parts],
    ['back office', adminRoot, adminParts],
  ])('has each chart that the journal of the %s folds', async (_, root, itsParts) => {
    const registry = createPartRegistry(itsParts)
    const arriving = await Promise.all(registry.ids.map((id) => registry.load(id)))
    for (const { id } of [root.chart, ...root.charts, ...arriving.flatMap((part) => part.charts)])
      expect(charts[id], id).toBeDefined()
  })

  it('has each machine of src/machines, by an id of its own', () => {
    const machines = Object.values(modules).flatMap((module) =>
      Object.entries(module).filter(([name]) => name.endsWith('Machine')),
    )
    expect(
      machines.map(([, machine]) => machine).filter((one) => !Object.values(charts).includes(one as never)),
    ).toEqual([])
    expect(Object.keys(charts)).toHaveLength(machines.length)
  })
})

describe.each(Object.entries(charts))('the model of %s', (id, machine) => {
  const model = chartModelOf(machine)

  it('has what the chart has, and is data alone', () => {
    expect(model.id).toBe(id)
    expect(model.transitions.map((one) => one.id)).toEqual(readChart(machine).transitions.map((one) => one.id))
    expect(JSON.parse(JSON.stringify(model))).toEqual(model)
  })

  it('names every state, guard and action', () => {
    const ids = new Set(model.states.map((state) => state.id))
    for (const { targets, guard, actions, name, kind } of model.transitions) {
      for (const target of targets) expect(ids).toContain(target)
      for (const said of [...actions, ...(guard === null ? [] : [guard])])
        expect(said).not.toMatch(/^$|undefined|object/)
      expect(name === '', kind).toBe(['always', 'complete'].includes(kind))
      expect(name).not.toMatch(/^xstate\./)
    }
    for (const { entry, exit } of model.states) expect(entry.concat(exit).join(' ')).not.toMatch(/xstate|undefined/)
  })

  it('says every transition in words of the chart', () => {
    for (const transition of readChart(machine).transitions) expect(sayTransition(transition)).not.toContain('xstate.')
  })
})
