/** What the back office does with ad campaigns. */
import { listAdCampaigns } from './listAdCampaigns.ts'
import { createAdCampaign } from './createAdCampaign.ts'
import { bulkAdCampaigns } from './bulkAdCampaigns.ts'
import { getAdCampaign } from './getAdCampaign.ts'
import { updateAdCampaign } from './updateAdCampaign.ts'
import { deleteAdCampaign } from './deleteAdCampaign.ts'
import { getAdCampaignHistory } from './getAdCampaignHistory.ts'
import { getAdResults } from './getAdResults.ts'

export const adOperations = [
  listAdCampaigns,
  createAdCampaign,
  bulkAdCampaigns,
  getAdCampaign,
  updateAdCampaign,
  deleteAdCampaign,
  getAdCampaignHistory,
  getAdResults,
]
