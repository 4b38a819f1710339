/** Addresses that goods and stalls had: each leads on to the present one for good, until another takes it. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'

type Kind = 'product' | 'category'

/** An address in use leads nowhere else. */
export async function takeSlug(tx: Queryable, kind: Kind, slug: string): Promise<void> {
  await tx.rows(sql`delete from former_slugs where kind = ${kind} and slug = ${slug}`)
}

export async function keepFormerSlug(
  tx: Queryable,
  kind: Kind,
  { id, former, present }: { id: number; former: string; present: string },
): Promise<void> {
  await takeSlug(tx, kind, present)
  if (former !== present)
    await tx.rows(sql`insert into former_slugs (kind, slug, record_id) values (${kind}, ${former}, ${id})
      on conflict (kind, slug) do update set record_id = excluded.record_id`)
}
