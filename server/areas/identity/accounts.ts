import type { FastifyBaseLogger } from 'fastify'
import type { PlatformConfig } from '../../platform/config.ts'
import { openPages, type ProviderConfig } from '../../providers/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { makeDevIdentity } from '../../providers/identity/dev/dev-identity.ts'
import { makeIdentityProviders } from '../../providers/identity/identity-providers.ts'
import { openSmtp } from '../../providers/mail/smtp.ts'
import type { RememberedSettings, SettingRows } from '../../platform/settings.ts'
import { makeOutbox } from '../../providers/outbox.ts'
import { openSmsGateway } from '../../providers/sms/gateway.ts'
import { pictureOrigins } from '../../providers/outside-origins.ts'
import { makePictureWorkers } from '../../providers/uploads/picture-workers.ts'
import { embeddedCloud, uploadsFolder } from '../../providers/uploads/embedded-cloud.ts'
import { makeCounters } from './counters.ts'
import { makeBackgroundTasks } from '../../platform/background-tasks.ts'
import { makePhoneCodes } from './phone-codes.ts'
import { makePictures } from './pictures.ts'
import { makePost } from './post.ts'
import { makeSeedSealer } from './second-factor/sealed-seeds.ts'

type Parts = {
  config: PlatformConfig & { providers: ProviderConfig }
  database: Database
  clock: () => number
  log: FastifyBaseLogger
  settings: RememberedSettings
}

export type Accounts = ReturnType<typeof makeAccounts>

const text = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? [value] : [])

const signatureOf = ({ store_name, phone, email, address }: SettingRows) => ({
  name: text(store_name)[0] ?? 'Ojà',
  contact: [...text(phone), ...text(email), ...text(address)],
})

/** All that accounts need of the outside world, each part real by configuration or embedded. */
export function makeAccounts({ config, database, clock, log, settings }: Parts) {
  const { providers, publicUrl } = config
  const pages = openPages(config)
  const outbox = makeOutbox(database, clock)
  const mail = providers.smtp ? openSmtp(providers.smtp) : outbox.mail
  const sms = providers.smsGateway ? openSmsGateway(providers.smsGateway) : outbox.sms
  const counters = makeCounters(database, clock, {
    multiplier: config.rateLimit,
    sparesThisMachine: config.kind !== 'production',
  })
  const signature = async () => signatureOf(await settings.rows())
  const post = makePost({ mail, sms, log, publicUrl, signature })
  const dev = pages.identity ? makeDevIdentity(clock) : undefined
  const pictureWorkers = makePictureWorkers({ log })
  return {
    publicUrl,
    /** An admin who has no second factor sets one up before the first session. */
    requiresAdminSecondFactor: config.kind === 'production',
    counters,
    seeds: makeSeedSealer(config.settingsKeys),
    post,
    outbox,
    /** Channels whose messages the outbox shows; none where it is closed. */
    openOutbox: pages.outbox,
    codes: makePhoneCodes({ database, counters, post, clock }),
    identity: makeIdentityProviders({ providers, dev, clock }),
    dev,
    /** DEMO=on: the development parts answer whoever reaches the shop. */
    isOpenDemo: config.demo,
    backgroundTasks: makeBackgroundTasks(log),
    /** Where the shop sends pictures. */
    uploads: providers.cloud
      ? { ...providers.cloud, isEmbedded: false }
      : {
          url: `${publicUrl ?? ''}/v1_1/${embeddedCloud.name}/image/upload`,
          preset: embeddedCloud.preset,
          isEmbedded: true,
        },
    /** Draw pictures in processes of their own, which start with the first one. */
    pictureWorkers,
    pictures: makePictures({
      folder: uploadsFolder(config),
      workers: pictureWorkers,
      publicUrl,
      origins: pictureOrigins(config),
    }),
    close: () => mail.close(),
  }
}
