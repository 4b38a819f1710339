import { operation } from '../operation.ts'
import { addressOf } from './visitor-of.ts'

export const getOwnAddress = operation('getOwnAddress', async ({ client }) => ({ ip: addressOf(client) }), {
  limit: 'analytics',
})
