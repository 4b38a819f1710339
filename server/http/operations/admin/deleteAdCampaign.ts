import { adCampaignsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { remove } from './resource-operations.ts'

export const deleteAdCampaign = operation(
  'deleteAdCampaign',
  (call) => remove(adCampaignsStore, call) as Promise<Output<'deleteAdCampaign'>>,
)
