import type { CaseReason } from '#machines/order/cases.read.ts'
import { orderCases } from '#text/order-cases.ts'
import { words } from '#ui/text/words.ts'

const t = words(orderCases)

const codes = {
  damaged: 'order-cases.reason_damaged',
  wrong_item: 'order-cases.reason_wrong_item',
  missing_item: 'order-cases.reason_missing_item',
  poor_quality: 'order-cases.reason_poor_quality',
  late: 'order-cases.reason_late',
  other: 'order-cases.reason_other',
} as const satisfies Record<CaseReason, keyof typeof orderCases>

export const reasonName = (reason: CaseReason): string => t(codes[reason])
