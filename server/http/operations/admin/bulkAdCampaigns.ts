import { adCampaignsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { bulk } from './resource-operations.ts'

export const bulkAdCampaigns = operation(
  'bulkAdCampaigns',
  (call) => bulk(adCampaignsStore, call) as Promise<Output<'bulkAdCampaigns'>>,
)
