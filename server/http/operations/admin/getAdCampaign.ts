import { adCampaignsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getAdCampaign = operation(
  'getAdCampaign',
  (call) => read(adCampaignsStore, call) as Promise<Output<'getAdCampaign'>>,
)
