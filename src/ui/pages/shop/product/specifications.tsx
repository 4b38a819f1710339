/** What is known of the product by name and value, under its description. */
import type { ProductDetail } from '#machines/catalog/catalog.types.ts'
import { css } from '#styled/css'
import { product } from '#text/product.ts'
import { words } from '#ui/text/words.ts'

const t = words(product)

const section = css({ mt: '24' })
const title = css({ textStyle: 'h3', mb: '6' })
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: '16',
  py: '6',
  borderTopWidth: '1px',
  borderColor: 'line',
  '& dt': { color: 'muted' },
})
const said = css({ textAlign: 'right', minW: 0, overflowWrap: 'anywhere' })

export const Specifications = ({ of }: { readonly of: ProductDetail['specifications'] }) => {
  if (of.length === 0) return null
  return (
    <section aria-labelledby="specifications-title" className={section}>
      <h2 id="specifications-title" className={title}>
        {t('product.specifications')}
      </h2>
      <dl>
        {of.map(({ name, value }) => (
          <div key={name} className={row}>
            <dt>{name}</dt>
            <dd className={said}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
