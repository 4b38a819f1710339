import { categoriesOf } from '../../../areas/catalogue/index.ts'
import { operation } from '../operation.ts'

export const listCategories = operation(
  'listCategories',
  async ({ query, catalogue, shows }) => {
    shows(['lists'])
    const all = await categoriesOf(await catalogue.view())
    return { data: query.parents_only === false ? all : all.filter((category) => category.parent === null) }
  },
  { remembered: true },
)
