/** The ways to pay as they are offered, at checkout and on the page where an order is paid. */
import type { PaymentMethod } from '#machines/purchase/purchase.types.ts'
import { methodWords } from '#machines/order/order.words.ts'
import { BankIcon, CardIcon, CashIcon, HashIcon, type Icon } from '#ui/components/icons.tsx'

export type PayWay = { value: PaymentMethod; label: string; detail: string; icon: Icon }

const way = (value: PaymentMethod, detail: string, icon: Icon): PayWay => ({
  value,
  label: methodWords[value],
  detail,
  icon,
})

/** Through the provider. */
export const onlineWays: readonly PayWay[] = [
  way('card', 'Visa, Mastercard', CardIcon),
  way('bank_transfer', 'One-time account number', BankIcon),
  way('ussd', 'Dial a code, no internet needed', HashIcon),
]

export const allWays: readonly PayWay[] = [...onlineWays, way('pay_on_delivery', 'Cash or POS when it comes', CashIcon)]
