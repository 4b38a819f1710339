import { adCampaignsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listAdCampaigns = operation(
  'listAdCampaigns',
  (call) => list(adCampaignsStore, call) as Promise<Output<'listAdCampaigns'>>,
)
