/** What the back office opens with, as the server tells it, read by shape. */
import type { components } from '#openapi/generated/schema.d.ts'

type Schemas = components['schemas']

export type Dashboard = Schemas['Dashboard']
export type DashboardSales = Schemas['DashboardSales']
export type DashboardPeriod = Schemas['DashboardPeriod']
export type AttentionItem = Schemas['AttentionItem']

/** Null for what tells of no period. */
export function readDashboard(reply: unknown): Dashboard | null {
  const { data } = (reply ?? {}) as { data?: Dashboard }
  return data?.period ? data : null
}

/** Null for what is no list. */
export function readAttention(reply: unknown): readonly AttentionItem[] | null {
  const { data } = (reply ?? {}) as { data?: AttentionItem[] }
  return Array.isArray(data) ? data : null
}
