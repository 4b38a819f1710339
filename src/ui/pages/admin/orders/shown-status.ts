import type { DeskOrder, Step } from '#machines/admin/desk-order.types.ts'

/** Where an order stands, or where the step leads that is under way. */
export const shownStatus = (order: DeskOrder, pending: Step | null): DeskOrder['status'] =>
  order.actions.find(({ action }) => action === pending?.action)?.leads_to ?? order.status
