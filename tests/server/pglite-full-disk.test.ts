import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openPglite } from '#server/platform/db/pglite.ts'
import { smallDisk } from '../support/small-disk.ts'

const disk = smallDisk('oja-log-', 120)
const why = typeof disk === 'string' ? ` (not run: ${disk})` : ''

it.skipIf(typeof disk === 'string')(
  `an embedded database whose log finds no room refuses all that follows, and has every committed row when it is opened again${why}`,
  async () => {
    if (typeof disk === 'string') return
    try {
      const database = await openPglite(join(disk.folder, 'pg'))
      // The page of the table is there, so that the log is what finds no room.
      await database.script('create table kept (id int); insert into kept values (0)')
      disk.fill()
      let committed = 1
      const write = async (): Promise<void> => {
        await database.transaction(async (tx) => {
          await tx.rows(sql`insert into kept values (${committed})`)
          await tx.rows(sql`select pg_logical_emit_message(true, 'fill', repeat('x', 1000000))`)
        })
        committed += 1
      }
      const fillLog = async (): Promise<void> => {
        for (;;) await write()
      }
      await expect(fillLog()).rejects.toMatchObject({ code: '53100' })
      for (let call = 0; call < 3; call += 1) {
        await expect(database.rows(sql`select 1`)).rejects.toMatchObject({ code: '53100' })
        await expect(write()).rejects.toMatchObject({ code: '53100' })
      }
      await database.close()
      disk.free()
      const again = await openPglite(join(disk.folder, 'pg'))
      const rows = await again.rows<{ n: number }>(sql`select count(*)::int as n from kept`)
      expect(rows).toEqual([{ n: committed }])
      await again.close()
    } finally {
      disk.remove()
    }
  },
  60_000,
)
