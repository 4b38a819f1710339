import { sql } from 'drizzle-orm'
import { operation } from '../operation.ts'

/** One more view or press. What is not there any more counts nothing, and nobody needs to know. */
export const countBanner = operation(
  'countBanner',
  async ({ path, body, database }) => {
    const counter = body.what === 'view' ? sql`views = views + 1` : sql`presses = presses + 1`
    await database.rows(sql`update banners set ${counter} where id = ${path.id}`)
    return { outcome: 'counted' as const }
  },
  { limit: 'analytics' },
)
