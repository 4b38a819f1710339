import { readStanding } from '../../../areas/spin/index.ts'
import { operation } from '../operation.ts'

export const getSpin = operation('getSpin', async ({ database, analytics, person, clock }) => ({
  data: await readStanding(database, { personId: person?.id, hash: await analytics.hashes(), now: clock() }),
}))
