/** Pushes as this shop sends them: providers by configuration, keys, and which devices may register. */
import type { Database } from '../../platform/db/database.ts'
import { makeSealer } from '../../platform/sealing.ts'
import type { PushConfig, VapidKeys } from '../../providers/push/config.ts'
import { connector, type Connector } from '../../providers/push/connector.ts'
import { refuseEndpoint } from '../../providers/push/endpoints.ts'
import type { OpenProviders } from './devices.ts'
import { readReceipt, rememberKey } from './keys.ts'

type Parts = {
  config: { settingsKeys: readonly Buffer[]; providers: { push: PushConfig } }
  database: Database
  clock: () => number
  /** For tests: another way to push services. */
  connector?: Connector
}

export type Push = ReturnType<typeof makePush>

export function makePush({ config, database, clock, connector: way = connector }: Parts) {
  const { push } = config.providers
  const sealer = makeSealer(config.settingsKeys, 'push keys')
  const made = rememberKey(database, sealer, 'vapid', clock)
  const receipts = rememberKey(database, sealer, 'receipts', clock)
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
  return {
    open,
    connector: way,
    vapid,
    receiptsKey: async (): Promise<string> => (await receipts()).secret,
    /** What a browser subscribes with; null where the outbox stands in. */
    publicKey: async (): Promise<string | null> => (push.web === 'webpush' ? (await vapid()).publicKey : null),
    /** @returns the delivery that a receipt was signed for */
    readReceipt: async (receipt: string): Promise<number | undefined> =>
      readReceipt((await receipts()).secret, receipt),
  }
}
