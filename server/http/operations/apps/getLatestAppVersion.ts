import { latestFor } from '../../../areas/apps/index.ts'
import { operation } from '../operation.ts'

export const getLatestAppVersion = operation('getLatestAppVersion', async ({ database, query, clock }) => ({
  data: await latestFor(database, {
    platform: query.platform,
    version: query.version,
    build: query.build,
    installationId: query.installation_id,
    now: clock(),
  }),
}))
