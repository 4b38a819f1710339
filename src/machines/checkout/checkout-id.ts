/**
 * The id of the checkout that follows another. Tabs share a checkout, at most one order comes of it, and the next begins when that order is known. Every
 * tab that knows it comes to the same id, and none without; so nobody orders again before they have seen what they ordered.
 */
export function checkoutAfter(id: string): string {
  const [first = '', count = '1'] = id.split('.')
  return `${first}.${Number(count) + 1}`
}
