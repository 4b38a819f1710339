import type { FastifyInstance } from 'fastify'
import type { Accounts, Sessions } from '../../areas/identity/index.ts'
import type { PlatformConfig } from '../../platform/config.ts'
import type { ProviderConfig } from '../../providers/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Storage } from '../../platform/storage.ts'
import { registerDevIdentity } from '../../providers/identity/dev/routes.ts'
import { registerOutboxPage } from '../../providers/outbox-page.ts'
import { registerSharedPictures } from './shared-pictures.ts'
import { registerKeptPictures, registerUploads } from './uploads.ts'

type UploadServices = { sessions: Sessions; database: Database; storage: Storage; clock: () => number }

/** The pages and endpoints of the embedded providers that are open; and the quiet end of work that is under way. */
export function registerAccountPages(
  app: FastifyInstance,
  {
    accounts,
    config,
    ...services
  }: { accounts: Accounts; config: PlatformConfig & { providers: ProviderConfig } } & UploadServices,
): void {
  const { publicUrl, corsOrigins, providers } = config
  registerOutboxPage(app, accounts.outbox, accounts.openOutbox)
  if (accounts.dev) {
    registerDevIdentity(app, accounts.dev, { publicUrl, corsOrigins, redirects: providers.identityRedirects })
  } else {
    // Closed, it is not there at all: not even the shop's own "Page Not Found" stands in for it.
    app.all('/dev-identity/*', () => {
      throw notFound('There is nothing at this address.')
    })
  }
  const { folder } = accounts.pictures
  registerKeptPictures(app, folder, accounts.pictureWorkers)
  registerSharedPictures(app, accounts.pictureWorkers)
  if (!providers.cloud) {
    const { counters, pictureWorkers: workers } = accounts
    registerUploads(app, { folder, workers, counters, publicUrl, ...services })
  }
  // The page that a provider's popup comes back to must still be able to speak to the page that opened it.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/auth/callback')) void reply.header('cross-origin-opener-policy', 'unsafe-none')
    done()
  })
  app.addHook('onClose', async () => {
    await accounts.backgroundTasks.drain()
    await accounts.pictureWorkers.close()
    accounts.close()
  })
}
