/** The list of orders as its address says it. */
export const orderFilters = ['open', 'delivered', 'closed'] as const
export type OrderFilter = (typeof orderFilters)[number]

export type OrdersQuery = { filter: OrderFilter | null; search: string; page: number }

const perPage = 10

const isFilter = (value: string | null): value is OrderFilter => orderFilters.some((filter) => filter === value)

export function readOrdersQuery(params: URLSearchParams): OrdersQuery {
  const filter = params.get('status')
  const page = Number(params.get('page'))
  return {
    filter: isFilter(filter) ? filter : null,
    search: (params.get('search') ?? '').trim().slice(0, 120),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** With its question mark; '' for the first page of all. */
export function writeOrdersQuery({ filter, search, page }: OrdersQuery): string {
  const params = new URLSearchParams()
  if (filter) params.set('status', filter)
  if (search) params.set('search', search)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** The API's address of this page of the list. */
export function ordersUrl({ filter, search, page }: OrdersQuery): string {
  const parts = [
    ...(filter ? [`filter[status]=${filter}`] : []),
    `page=${page}`,
    `per_page=${perPage}`,
    ...(search ? [`search=${encodeURIComponent(search)}`] : []),
  ]
  return `/orders?${parts.join('&')}`
}
