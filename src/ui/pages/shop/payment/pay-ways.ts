/** The ways to pay as they are offered, at checkout and on the page where an order is paid. */
import type { PaymentMethod } from '#machines/purchase/purchase.types.ts'
import { methodName } from '../order/order-words.ts'
import { BankIcon, CardIcon, CashIcon, HashIcon } from '#ui/components/icons/buying.tsx'
import { type Icon } from '#ui/components/icons/glyph.tsx'
import { payment } from '#text/payment.ts'
import { words } from '#ui/text/words.ts'

const t = words(payment)

export type PayWay = { value: PaymentMethod; label: string; detail: string; icon: Icon }

const way = (value: PaymentMethod, detail: keyof typeof payment, icon: Icon): PayWay => ({
  value,
  get label() {
    return methodName(value)
  },
  get detail() {
    return t(detail)
  },
  icon,
})

/** Through the provider. */
export const onlineWays: readonly PayWay[] = [
  way('card', 'payment.visaMastercard', CardIcon),
  way('bank_transfer', 'payment.oneTimeAccountNumber', BankIcon),
  way('ussd', 'payment.dialACodeNoInternetNeeded', HashIcon),
]

export const allWays: readonly PayWay[] = [
  ...onlineWays,
  way('pay_on_delivery', 'payment.cashOrPosWhenItComes', CashIcon),
]
