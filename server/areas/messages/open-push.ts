/** Pushes as this shop sends them: providers by configuration, keys, which devices may register, and the worker that sends. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { makeSealer, Unsealable } from '../../platform/sealing.ts'
import type { PushConfig, VapidKeys } from '../../providers/push/config.ts'
import { connector, type Connector } from '../../providers/push/connector.ts'
import { refuseEndpoint } from '../../providers/push/endpoints.ts'
import { makeFcm } from '../../providers/push/fcm.ts'
import type { SendPush } from '../../providers/push/push-provider.ts'
import { makeWebPush } from '../../providers/push/web-push.ts'
import { stepCampaigns } from './campaigns.ts'
import type { DeviceRow } from './deliveries.ts'
import type { OpenProviders } from './devices.ts'
import { readKey, readPublicHalf, readReceipt, readReceiptsKey, rememberKey } from './keys.ts'
import { makeSender } from './sender.ts'

/** Milliseconds until it is looked again whether a key can be opened. */
const keyPause = 600_000

type Parts = {
  config: { settingsKeys: readonly Buffer[]; providers: { push: PushConfig } }
  database: Database
  clock: () => number
  log: FastifyBaseLogger
  /** The embedded provider. */
  outbox: SendPush
  /** For tests: another way to push services. */
  connector?: Connector
}

/** Puts off what cannot be signed: the key may come with another start. It says so in the log, and how to go on without it. */
const untilKeyOpens =
  (send: SendPush, log: FastifyBaseLogger): SendPush =>
  async (...given) => {
    try {
      return await send(...given)
    } catch (error) {
      if (!(error instanceof Unsealable)) throw error
      log.error(
        { err: error },
        'pushes wait: the VAPID key is sealed with a SETTINGS_KEY that this start does not have. Name that key too (SETTINGS_KEY takes several, with commas), or start with VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY of your own: browsers then subscribe anew.',
      )
      return { kind: 'later', after: keyPause }
    }
  }

export type Push = ReturnType<typeof makePush>

export function makePush({ config, database, clock, log, outbox, connector: way = connector }: Parts) {
  const { push } = config.providers
  const sealer = makeSealer(config.settingsKeys, 'push keys')
  const made = rememberKey(() => readKey(database, sealer, 'vapid', clock()))
  const receipts = rememberKey(() => readReceiptsKey(database, sealer, clock()))
  const receiptsKey = async (): Promise<string> => (await receipts()).secret
  const vapid = async (): Promise<VapidKeys> => {
    if (push.vapid) return push.vapid
    const { publicKey, secret } = await made()
    if (publicKey === null) throw new Error('The VAPID key has no public half')
    return { publicKey, privateKey: secret }
  }
  const open: OpenProviders = {
    web: push.web,
    fcm: push.fcm !== undefined,
    refuseEndpoint: (endpoint) => refuseEndpoint(endpoint, { hosts: push.hosts, connector: way }),
  }
  const senders: Readonly<Record<DeviceRow['provider'], SendPush | undefined>> = {
    outbox: push.web === 'outbox' ? outbox : undefined,
    webpush:
      push.web === 'webpush'
        ? untilKeyOpens(makeWebPush({ vapid, subject: push.subject, connector: way, clock }), log)
        : undefined,
    fcm: push.fcm ? makeFcm(push.fcm, clock) : undefined,
  }
  const sender = makeSender({
    database,
    clock,
    log,
    receiptsKey,
    senderOf: (provider) => senders[provider],
    before: (at) => stepCampaigns(database, at),
  })
  return {
    open,
    sender,
    /** What a browser subscribes with; null where the outbox stands in. */
    async publicKey(): Promise<string | null> {
      if (push.web !== 'webpush') return null
      return push.vapid?.publicKey ?? (await readPublicHalf(database, sealer, 'vapid', clock()))
    },
    /** @returns the delivery that a receipt was signed for */
    readReceipt: async (receipt: string): Promise<number | undefined> => readReceipt(await receiptsKey(), receipt),
  }
}
