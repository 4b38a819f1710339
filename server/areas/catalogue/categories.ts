import type { components } from '#openapi/generated/schema.d.ts'
import type { CategoryRow, View } from './catalogue.ts'

type Category = components['schemas']['Category']
type Subcategory = components['schemas']['Subcategory']

/** Every category in its order, each with its children; subcategories are entries of their own too. */
export async function categoriesOf(view: View): Promise<Category[]> {
  const counts = await view.index.countByCategory()
  const shown = ({ id, name, slug, image_url, image_cloth, image_color }: CategoryRow): Subcategory => ({
    id,
    name,
    slug,
    image_url,
    image_cloth,
    image_color,
    products_count: counts.get(id) ?? 0,
  })
  return view.categories.map((row) => {
    const parent = view.categories.find(({ id }) => id === row.parent_id)
    return {
      ...shown(row),
      description: row.description,
      parent: parent ? { name: parent.name, slug: parent.slug } : null,
      subcategories: view.categories.filter((child) => child.parent_id === row.id).map(shown),
    }
  })
}
