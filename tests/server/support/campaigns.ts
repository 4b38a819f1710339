import { stepCampaigns } from '#server/areas/messages/campaigns.ts'
import type { Database } from '#server/platform/db/database.ts'

/** All of the campaigns that are due, batch after batch, and no delivery in between. */
export async function runCampaigns(database: Database, at: number): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (await stepCampaigns(database, at));
}
