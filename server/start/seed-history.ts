/** What three months of trade leave behind, for the demo: customers, orders with all that happened to them, the trail of the shop's people, ad campaigns, visits, and what phones were told. */
import { seedDemoCampaigns } from '../areas/ads/index.ts'
import { seedDemoVisits } from '../areas/analytics/index.ts'
import { seedDemoCounts } from '../areas/content/index.ts'
import { demoStaff, seedDemoCustomers } from '../areas/identity/index.ts'
import { seedDemoTrail } from '../areas/office/index.ts'
import { seedDemoDevices, seedDemoPushes } from '../areas/messages/index.ts'
import { seedDemoNotices } from '../areas/notices/index.ts'
import { seedDemoCases, seedDemoOrders } from '../areas/orders/index.ts'
import type { Queryable } from '../platform/db/database.ts'
import { seededRandom } from '../platform/seeded-random.ts'

/** Any number: it says which of all possible shops the demo is. */
const seedOfDemo = 20_261_124

export async function seedHistory(tx: Queryable, now: Date): Promise<void> {
  const random = seededRandom(seedOfDemo)
  const staff = await demoStaff(tx)
  const buyers = await seedDemoCustomers(tx, now, random)
  const { steps, news } = await seedDemoOrders(tx, { buyers, staff, now: now.getTime(), random })
  const answered = await seedDemoCases(tx, now.getTime())
  await seedDemoTrail(tx, { steps, answered, staff, now: now.getTime(), random })
  await seedDemoCampaigns(tx, { now: now.getTime(), random })
  await seedDemoVisits(tx, now.getTime(), random)
  await seedDemoCounts(tx)
  const devices = await seedDemoDevices(tx, { buyers, now: now.getTime(), random })
  await seedDemoPushes(tx, { devices, news, now: now.getTime(), random })
  await seedDemoNotices(tx, { buyers, now: now.getTime(), random })
}
