import type { ProblemReason } from '#forms/report-problem/report-problem.form.ts'
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
} as const satisfies Record<ProblemReason, keyof typeof orderCases>

export const reasonName = (reason: ProblemReason): string => t(codes[reason])
