/** Words of a list of goods without any, beside those of every list. */
export const noProducts = {
  'no-products.readAsList': 'Read it as a market list',
} as const
