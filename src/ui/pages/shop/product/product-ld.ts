/** What search engines are told of a product: schema.org, and its one address. */
import { use, useEffect } from 'react'
import type { ProductDetail } from '#machines/catalog/catalog.types.ts'
import { unitPrice } from '#machines/cart/cart.rules.ts'
import { naira } from '#ui/components/money.ts'
import { product } from '#text/product.ts'
import { PageHeadContext } from '#ui/layouts/page-head.ts'
import { pictureAddress, sharedPictureAddress } from '#ui/layouts/picture-address.ts'
import { words } from '#ui/text/words.ts'
import { trustedJson } from './trusted-json.ts'

const t = words(product)

/** The product as schema.org says it. Prices in naira with 2 decimals. @param origin "https://oja.example" */
export function productLd(product: ProductDetail, origin: string) {
  const sizes = product.measurements.length > 0 ? product.measurements : [null]
  return {
    '@context': 'https://schema.org',
    '@type': t('product.product'),
    name: product.name,
    sku: product.sku,
    description: product.description,
    image: product.images.map(({ url }) => pictureAddress(url, origin)),
    ...(product.brand ? { brand: { '@type': t('product.brand'), name: product.brand } } : {}),
    ...(product.specifications.length > 0 && {
      additionalProperty: product.specifications.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    }),
    ...(product.rating.average === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.rating.average,
            reviewCount: product.rating.count,
          },
        }),
    offers: sizes.map((size) => ({
      '@type': t('product.offer'),
      ...(size ? { name: size.label, sku: size.sku } : {}),
      url: `${origin}/products/${product.slug}`,
      priceCurrency: 'NGN',
      price: unitPrice(product, size).toFixed(2),
      availability: `https://schema.org/${(size ?? product).stock_quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    })),
  }
}

/** Puts both into the head for as long as the page shows. */
export function useProductHead(product: ProductDetail): void {
  if (import.meta.env.SSR)
    use(PageHeadContext)?.({
      product: (origin) => {
        const [picture] = product.images
        return {
          description: product.description,
          image: picture ? sharedPictureAddress(picture.url, origin) : null,
          price: unitPrice(product, null).toFixed(2),
          priceWords: naira(unitPrice(product, null)),
          ld: trustedJson(productLd(product, origin)),
        }
      },
    })
  useEffect(() => {
    // what the document said of the page that was drawn in it
    for (const said of document.querySelectorAll('[data-drawn]')) said.remove()
    const canonical = document.createElement('link')
    canonical.rel = 'canonical'
    canonical.href = `${location.origin}/products/${product.slug}`
    const data = document.createElement('script')
    data.type = 'application/ld+json'
    data.textContent = trustedJson(productLd(product, location.origin))
    document.head.append(canonical, data)
    return () => {
      canonical.remove()
      data.remove()
    }
  }, [product])
}
