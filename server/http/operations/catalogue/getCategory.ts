import { categoriesOf } from '../../../areas/catalogue/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'

export const getCategory = operation(
  'getCategory',
  async ({ path, catalogue }) => {
    const category = categoriesOf(await catalogue.view()).find(({ slug }) => slug === path.slug)
    if (!category) throw notFound('We do not have that category.')
    return { data: category }
  },
  { remembered: true },
)
