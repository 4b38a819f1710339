import { PGlite, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { refusingPlainly } from './database-error.ts'
import type { Query, Queryable } from './database.ts'
import { tellingTheReason } from './failed-transaction.ts'
import { DurableFolder, durableStart } from './pglite-files.ts'
import { closeFilesOf, type Stoppable } from './pglite-reopening.ts'
import { refuseAfterStop } from './pglite-stopped.ts'
import { makeStatements, type Statements } from './pglite-statements.ts'
import { toText } from './query-text.ts'

function queryable(client: PGlite | Transaction, statements: Statements): Queryable {
  return {
    rows: <Row>(query: Query, given?: readonly unknown[]) =>
      refusingPlainly(() => {
        const { text, values } = toText(query, given)
        return statements.rows<Row>(text, values, client instanceof PGlite ? undefined : client)
      }),
  }
}

/**
 * Opens the embedded PostgreSQL.
 * @param dataDir a folder, or `memory://` for a database that vanishes on close
 * @param template a dumped data folder that a new database starts from
 * @param settings of PostgreSQL for this start, as `max_wal_size=32MB`
 */
export async function openPglite(
  dataDir: string,
  template?: Blob,
  settings: readonly string[] = [],
): Promise<Stoppable & { dump(): Promise<Blob>; client: PGlite }> {
  const isMemory = dataDir.startsWith('memory://')
  const client = await PGlite.create({
    ...(isMemory ? { dataDir } : { fs: new DurableFolder(dataDir) }),
    startParams: [...(isMemory ? PGlite.defaultStartParams : durableStart), ...settings.flatMap((one) => ['-c', one])],
    extensions: { pg_trgm },
    ...(template && { loadDataDir: template }),
  })
  const hasStopped = refuseAfterStop(client)
  const statements = makeStatements(client)
  let closing: Promise<void> | undefined
  return {
    kind: 'pglite',
    client,
    ...queryable(client, statements),
    // What is refused only at the commit has no statement of its own.
    transaction: (work) =>
      refusingPlainly(() => client.transaction((tx) => work(tellingTheReason(queryable(tx, statements))))),
    script: (text) =>
      refusingPlainly(async () => {
        await client.exec(text).catch(async (error: unknown) => {
          // A script may have opened a transaction of its own.
          await client.exec('rollback')
          throw error
        })
      }),
    listen: async (channel, hear) => {
      await client.listen(channel, hear)
    },
    close: () => (closing ??= client.closed || hasStopped() ? Promise.resolve() : client.close()),
    hasStopped,
    abandon: () => closeFilesOf(client),
    dump: () => client.dumpDataDir('gzip'),
  }
}
