import { adCampaignsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getAdCampaignHistory = operation(
  'getAdCampaignHistory',
  (call) => history(adCampaignsStore, call) as Promise<Output<'getAdCampaignHistory'>>,
)
