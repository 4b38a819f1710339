/** What the server is asked for, so that all that the address names is printed. */
export const printKinds = ['packing_slip', 'receipt'] as const
export type PrintKind = (typeof printKinds)[number]

/** As many orders as one answer holds. */
const mostAtOnce = 100

/** The calls for the orders that an address names by `ids` or `numbers`, an answer's worth at a time. */
export function printAsks(params: URLSearchParams, kind: PrintKind): readonly string[] {
  const name = params.has('ids') ? 'ids' : 'numbers'
  const named = [...new Set((params.get(name) ?? '').split(',').filter(Boolean))]
  return Array.from({ length: Math.ceil(named.length / mostAtOnce) }, (_, index) => {
    const some = named.slice(index * mostAtOnce, (index + 1) * mostAtOnce).join(',')
    return `/admin/orders/documents?${new URLSearchParams({ [name]: some, kind }).toString()}`
  })
}
