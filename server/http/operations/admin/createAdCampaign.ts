import { adCampaignsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { create } from './resource-operations.ts'

export const createAdCampaign = operation(
  'createAdCampaign',
  (call) => create(adCampaignsStore, call) as Promise<Output<'createAdCampaign'>>,
)
