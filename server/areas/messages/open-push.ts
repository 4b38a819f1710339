/** Pushes as this shop sends them: providers by configuration, keys, which devices may register, and the worker that sends. */
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { makeSealer } from '../../platform/sealing.ts'
import type { PushConfig, VapidKeys } from '../../providers/push/config.ts'
import { connector, type Connector } from '../../providers/push/connector.ts'
import { refuseEndpoint } from '../../providers/push/endpoints.ts'
import { makeFcm } from '../../providers/push/fcm.ts'
import type { SendPush } from '../../providers/push/push-provider.ts'
import { makeWebPush } from '../../providers/push/web-push.ts'
import type { DeviceRow } from './deliveries.ts'
import type { OpenProviders } from './devices.ts'
import { readReceipt, rememberKey } from './keys.ts'
import { makeSender } from './sender.ts'

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

export type Push = ReturnType<typeof makePush>

export function makePush({ config, database, clock, log, outbox, connector: way = connector }: Parts) {
  const { push } = config.providers
  const sealer = makeSealer(config.settingsKeys, 'push keys')
  const made = rememberKey(database, sealer, 'vapid', clock)
  const receipts = rememberKey(database, sealer, 'receipts', clock)
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
    webpush: push.web === 'webpush' ? makeWebPush({ vapid, subject: push.subject, connector: way, clock }) : undefined,
    fcm: push.fcm ? makeFcm(push.fcm, clock) : undefined,
  }
  const sender = makeSender({
    database,
    clock,
    log,
    receiptsKey,
    senderOf: (provider) => senders[provider],
    before: () => Promise.resolve(),
  })
  return {
    open,
    sender,
    /** What a browser subscribes with; null where the outbox stands in. */
    publicKey: async (): Promise<string | null> => (push.web === 'webpush' ? (await vapid()).publicKey : null),
    /** @returns the delivery that a receipt was signed for */
    readReceipt: async (receipt: string): Promise<number | undefined> => readReceipt(await receiptsKey(), receipt),
  }
}
