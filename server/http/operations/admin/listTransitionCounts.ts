import { operation } from '../operation.ts'

export const listTransitionCounts = operation('listTransitionCounts', async ({ transitionCounting }) => ({
  data: await transitionCounting.sums(),
}))
