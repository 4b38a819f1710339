/** Pages that the server lists beside the views, since it imports none: where visits are counted, and which lists have saved views. */
import { expect, it } from 'vitest'
import { pathOf } from '#server/areas/analytics/clean.ts'
import { readContract } from '#server/http/contract/contract.ts'
import { definitions } from '#ui/pages/admin/resources.ts'
import { pageRoutes } from '#ui/routes.tsx'

const origin = 'https://oja.example'

/** An address of a pattern; what stands for a slug reads as one. */
const addressOf = (pattern: string): string => pattern.replace(':slug', 'ofada-rice').replace(/:\w+/, 'NG-261120-7KQ4M')

it('[ANLY-20] counts the visits of every page of the shop at that page', () => {
  const patterns = pageRoutes
    .flatMap(({ paths }) => paths)
    .filter((path) => !/^\*|^\/(admin|reset-password)\b/.test(path))
  expect(patterns.length).toBeGreaterThan(25)
  expect(patterns.filter((pattern) => pathOf(addressOf(pattern), origin) === '/404')).toEqual([])
})

it('[ADMIN-08] knows each resource of the back office as one whose views are saved', () => {
  const { enum: known } = readContract().components.schemas['ListedResource'] as { enum: string[] }
  expect(definitions.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([])
})
