/** What the server says of rows that were changed together, each by itself. */
import * as v from 'valibot'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'

const results = v.object({
  results: v.array(
    v.looseObject({
      id: v.number(),
      ok: v.boolean(),
      message: v.nullable(v.string()),
      version: v.nullable(v.number()),
      current: v.optional(v.looseObject({ id: v.number(), version: v.number() })),
      changed_by: v.optional(v.nullable(v.string()), null),
    }),
  ),
})

/** @throws ValiError for what no server of this shop says */
export const readRowResults = (value: unknown) =>
  v.parse(results, value).results.map((one) => ({
    ...one,
    current: one.current === undefined ? null : (one.current as ResourceRecord),
  }))
