import { describe, expect, it } from 'vitest'
import { explore } from '#tests/model/walker/explore.ts'
import { transitionTours } from '#tests/model/walker/tours.ts'
import { walks as search } from '#tests/model/search/search.walk.ts'
import { createPartRegistry } from '../../../src/app/part-registry.ts'
import { adminParts } from '../../../src/app/parts/admin-parts.ts'
import { parts } from '../../../src/app/parts/parts.ts'
import { root as adminRoot } from '../../../src/app/roots/admin.ts'
import { root as shopRoot } from '../../../src/app/roots/shop.ts'
import { journals, live, partings } from './folds-like-life.ts'

describe('the schemas by which walks are folded', () => {
  it.each([
    ['shop', shopRoot, parts],
    ['back office', adminRoot, adminParts],
  ])('are those of the %s', async (_, root, itsParts) => {
    const registry = createPartRegistry(itsParts)
    for (const id of registry.ids) await registry.load(id)
    for (const [id, schema] of Object.entries({ ...root.journal, ...registry.schemas }))
      expect(journals[id], id).toBe(schema)
  })
})

describe('a journal without the ways that were taken', () => {
  it.each(search.filter(({ name }) => name === 'search').map((walk) => [walk.name, walk] as const))(
    'goes astray in %s, whose guards read what people type',
    (_, subject) => {
      const tours = transitionTours(explore(subject)).map((tour) => live(subject, tour))
      const schema = journals[subject.machine.id]!
      expect(partings(subject.machine, tours, schema, false).parted).not.toEqual([])
      expect(partings(subject.machine, tours, schema).parted).toEqual([])
    },
  )
})
