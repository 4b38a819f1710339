/** What the server's answers to the back office hold, read by shape. */
import * as v from 'valibot'
import type { ListPage, Stale } from '#machines/admin/resource.types.ts'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'

const record = v.looseObject({ id: v.number(), version: v.number() })

const pagination = v.object({
  current_page: v.number(),
  last_page: v.number(),
  per_page: v.number(),
  total: v.number(),
})

const page = v.object({
  data: v.array(record),
  pagination,
  counts: v.optional(v.record(v.string(), v.number()), {}),
})

const saved = v.object({ data: record, audit_id: v.nullable(v.number()) })

const removed = v.object({ outcome: v.picklist(['deleted', 'archived']), audit_id: v.number() })

const results = v.object({
  results: v.array(
    v.object({
      id: v.number(),
      ok: v.boolean(),
      message: v.nullable(v.string()),
      audit_id: v.nullable(v.number()),
      made_id: v.optional(v.nullable(v.number()), null),
      name: v.optional(v.nullable(v.string()), null),
    }),
  ),
})

const stale = v.object({
  current: record,
  changed_by: v.nullable(v.string()),
  changed_at: v.nullable(v.string()),
})

const asRecord = (read: v.InferOutput<typeof record>): ResourceRecord => read as ResourceRecord

/** @throws ValiError for what no server of this shop says; the machine's port then breaks, which its chart expects */
export function readPage(value: unknown): ListPage {
  const { data, pagination: pages, counts } = v.parse(page, value)
  return { rows: data.map(asRecord), pagination: pages, counts }
}

export const readRecord = (value: unknown): ResourceRecord => asRecord(v.parse(v.object({ data: record }), value).data)

export function readSaved(value: unknown): { record: ResourceRecord; auditId: number | null } {
  const { data, audit_id } = v.parse(saved, value)
  return { record: asRecord(data), auditId: audit_id }
}

export const readRemoved = (value: unknown) => v.parse(removed, value)

export const readResults = (value: unknown) => v.parse(results, value).results

export function readStale(value: unknown): Stale {
  const { current, changed_by, changed_at } = v.parse(stale, value)
  return { current: asRecord(current), changedBy: changed_by, changedAt: changed_at }
}
