/** Orders whose news go to a device although they are not of its account: a guest's, or one that somebody else pays. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { pushDevices } from '../../platform/db/schema/push.ts'
import { hashInstallation } from './installations.ts'

const deviceRow = rowsOf({ id: pushDevices.id })
const hashRow = rowsOf({ installation_hash: pushDevices.installation_hash })
/** A family's, and no more: whoever opens a link to an order may follow it. */
const most = 5

/** Has a device told of an order that its caller may see. @returns whether the installation has such a device */
export async function followOrder(
  database: Queryable,
  { deviceId, installationId, orderNumber }: { deviceId: number; installationId: string; orderNumber: string },
): Promise<boolean> {
  const [device] = await database.rows(deviceRow`
    select ${columns} from push_devices where id = ${deviceId} and installation_hash = ${hashInstallation(installationId)}`)
  if (!device) return false
  await database.rows(sql`
    insert into push_orders (order_number, device_id) values (${orderNumber}, ${device.id}) on conflict do nothing`)
  return true
}

/** Installations that follow an order, those of its customer left out: the account is told. */
export async function followersOf(
  database: Queryable,
  orderNumber: string,
  customerId: number | null,
): Promise<string[]> {
  const rows = await database.rows(hashRow`
    select ${columns} from push_orders join push_devices on push_devices.id = push_orders.device_id
    where order_number = ${orderNumber} and (push_devices.customer_id is null or push_devices.customer_id is distinct from ${customerId}::int)
    order by push_devices.seen_at desc limit ${most}::int`)
  return rows.map(({ installation_hash }) => installation_hash)
}
