/** Money: naira with two decimals on the wire and on the page, whole kobo wherever it is added up. */

/** Naira (at most two decimals) to whole kobo. */
export const toKobo = (naira: number): number => Math.round(naira * 100)

/** Whole kobo to naira. */
export const toNaira = (kobo: number): number => kobo / 100

/** The price of a line in naira: the measurement's sale price, else its price, else the product's sale price, else its base price. */
export const unitPrice = (
  product: { base_price: number; sale_price: number | null },
  measurement: { price: number; sale_price: number | null } | null,
): number => (measurement ? (measurement.sale_price ?? measurement.price) : (product.sale_price ?? product.base_price))
