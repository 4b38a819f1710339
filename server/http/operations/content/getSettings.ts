import { sql } from 'drizzle-orm'
import { scheduledSlots } from '../../../areas/ads/index.ts'
import { appStores } from '../../../areas/apps/index.ts'
import { spinSettingsOf } from '../../../areas/spin/index.ts'
import { operation, type Output } from '../operation.ts'
import { toNaira } from '../../../platform/money.ts'
import { columns, int, rowsOf } from '../../../platform/db/rows.ts'
import { states } from '../../../platform/db/schema/content.ts'
import { lagosDate } from '../../../platform/lagos-days.ts'
import { maintenanceOf } from '../../../platform/maintenance.ts'
import { readSettingRows, type SettingRows } from '../../../platform/settings.ts'

type Data = Output<'getSettings'>['data']

const cheapest = rowsOf({ fee: int(sql`coalesce(min(coalesce(l.fee, s.base_fee)), 0)`) })

const { name: state, eta_days_min, eta_days_max } = states
const firstDelivery = rowsOf({ state, eta_days_min, eta_days_max })

/** As far as a promise of delivery looks ahead, and as far back as one may have been made that still stands, in days. */
const [holidaysAhead, holidaysBehind] = [120, 60]

function holidaysOf({ public_holidays }: SettingRows, now: number): string[] {
  const [from, to] = [lagosDate(now, -holidaysBehind), lagosDate(now, holidaysAhead)]
  const table = (public_holidays ?? []) as { date: string }[]
  return table.map(({ date }) => date).filter((date) => date >= from && date < to)
}

const hasYes = (analytics: unknown): boolean => (analytics as { ask_first?: unknown } | undefined)?.ask_first === true

export const getSettings = operation(
  'getSettings',
  async ({ database, accounts, analytics, clock, shows }) => {
    shows(['content'])
    // The contract's serialiser lets out what it names and nothing else, whatever more the table holds.
    const rows = await readSettingRows(database)
    const [from] = await database.rows(
      cheapest`select ${columns} from lgas l join states s on s.code = l.state_code where l.is_served`,
    )
    const [first] = await database.rows(
      firstDelivery`select ${columns} from states where exists (select from lgas l where l.state_code = states.code and l.is_served)
        order by eta_days_min, eta_days_max, base_fee limit 1`,
    )
    const { url, preset } = accounts.uploads
    const { maintenance: _, analytics: counting, ...plain } = rows
    const stores = await appStores(database)
    const maintenance = maintenanceOf(rows, clock())
    const data = {
      ...plain,
      delivery_from: toNaira(from?.fee ?? 0),
      holidays: holidaysOf(rows, clock()),
      first_delivery: first ?? null,
      uploads: { url, preset },
      ad_slots: await scheduledSlots(database, clock()),
      spin_is_on: spinSettingsOf(rows).isOn,
      ask_before_counting: hasYes(counting),
      ...(Object.keys(stores).length > 0 && { app_stores: stores }),
      ...(analytics.lookUpUrl !== undefined && { ip_lookup_url: analytics.lookUpUrl }),
      ...(maintenance && { maintenance }),
    }
    return { data: data as Data }
  },
  { remembered: true },
)
