import { generateCoupons as generate } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { doerOf } from './call-doer.ts'
import { writeOnce } from './resource-operations.ts'

export const generateCoupons = operation(
  'generateCoupons',
  (call) =>
    writeOnce(call, ['generate', 'coupons', call.body], async (tx) => ({
      data: await generate(tx, call.jobs, doerOf(call), call.body),
    })),
  { limit: 'officeBulk' },
)
