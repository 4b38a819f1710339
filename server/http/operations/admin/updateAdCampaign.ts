import { adCampaignsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { update } from './resource-operations.ts'

export const updateAdCampaign = operation(
  'updateAdCampaign',
  (call) => update(adCampaignsStore, call) as Promise<Output<'updateAdCampaign'>>,
)
