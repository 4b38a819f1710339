import { categoriesOf, movedCategory } from '../../../areas/catalogue/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'

export const getCategory = operation(
  'getCategory',
  async ({ path, catalogue, database, shows }) => {
    shows(['lists'])
    const all = await categoriesOf(await catalogue.view())
    const find = (wanted: string | undefined) => all.find(({ slug }) => slug === wanted)
    const category = find(path.slug) ?? find(await movedCategory(database, path.slug))
    if (!category) throw notFound('We do not have that category.')
    return { data: category }
  },
  { remembered: true },
)
