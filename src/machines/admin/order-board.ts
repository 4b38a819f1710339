/** The board of the order desk: what is still to do, a column for each place where an order waits. */
import type { OrderStatus } from '#machines/order/order.status.ts'
import type { ResourceRecord } from './resource.definition.ts'

/** A step that an order's chart allows now, as the list of the desk gives it. */
export type Move = { readonly action: string; readonly leads_to: OrderStatus }

export const boardColumns = [
  { id: 'awaiting_payment', statuses: ['pending_payment'] },
  { id: 'on_hold', statuses: ['on_hold'] },
  { id: 'to_pack', statuses: ['confirmed'] },
  { id: 'packing', statuses: ['processing'] },
  { id: 'ready', statuses: ['ready_for_pickup'] },
  { id: 'on_the_way', statuses: ['shipped', 'out_for_delivery'] },
  { id: 'delivered', statuses: ['delivered', 'completed'] },
] as const satisfies readonly { id: string; statuses: readonly OrderStatus[] }[]

/** `others`: orders that came back or were given up. */
export type BoardColumn = (typeof boardColumns)[number]['id'] | 'others'

export const columnOf = (status: string): BoardColumn =>
  boardColumns.find(({ statuses }) => (statuses as readonly string[]).includes(status))?.id ?? 'others'

export const movesOf = (row: ResourceRecord): readonly Move[] => (row['moves'] ?? []) as readonly Move[]

/** The step that brings a card into another column; none where its chart has no such step. */
export const moveInto = (row: ResourceRecord, column: BoardColumn): Move | undefined =>
  columnOf(String(row['status'])) === column
    ? undefined
    : movesOf(row).find(({ leads_to: status }) => columnOf(status) === column)
