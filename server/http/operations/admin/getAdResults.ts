import { notFound } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'

export const getAdResults = operation('getAdResults', async ({ adResults, path, clock }) => {
  const data = await adResults(path.id, clock())
  if (!data) throw notFound('This is gone. Somebody else may have deleted it.')
  return { data }
})
