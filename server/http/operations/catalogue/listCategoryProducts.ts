import { listProducts, noteSearchMiss } from '../../../areas/catalogue/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'

export const listCategoryProducts = operation(
  'listCategoryProducts',
  async ({ query, path, database, catalogue, clock, skipCache, shows }) => {
    const { categories } = await catalogue.view()
    const category = categories.find(({ slug }) => slug === path.slug)
    if (!category) throw notFound('We do not have that category.')
    const { subcategory, ...rest } = query
    const {
      list,
      missed,
      shows: shown,
    } = await listProducts({
      database,
      catalogue,
      query: { ...rest, 'filter[subcategory]': query['filter[subcategory]'] ?? subcategory },
      now: clock(),
      place: { kind: category.parent_id === null ? 'category' : 'subcategory', id: category.id },
    })
    shows(shown)
    if (missed !== undefined) {
      skipCache()
      await noteSearchMiss(database, missed)
    }
    return list
  },
  { remembered: true, limit: 'search' },
)
