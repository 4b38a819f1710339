import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Attempt } from '#machines/payment/payment.types.ts'
import type { PaymentView } from '#ui/actors/payment.ts'
import { TransferWait } from './transfer-wait.tsx'
import { UssdWait } from './ussd-wait.tsx'

const minute = 60_000

/** An attempt whose account closes in so many minutes, and a chart that says so of its time. */
function show(minutes: number, clock: PaymentView['clock']) {
  const now = Date.now()
  const to = { bankName: 'Wema Bank', accountNumber: '8215204937', accountName: 'Oja', amount: 12_500 }
  const attempt = { orderNumber: 'NG-1', amount: to.amount, expiresAt: now + minutes * minute, heardAt: now } as Attempt
  const payment = { clock, isAsking: false, isCutOff: false, isForOther: false } as PaymentView
  const common = { payment, attempt, onOther: () => undefined }
  const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
  return {
    transfer: html(<TransferWait {...common} to={to} />),
    ussd: html(<UssdWait {...common} ussdCode="*737*50*12500*1#" />),
  }
}

describe('the page that waits for a transfer or a dialled code', () => {
  const over = 'The time is over. If you sent it, we still find it'

  it('[PAY-01] says where the money goes while there is time', () => {
    for (const { transfer, ussd } of [show(20, 'ample'), show(2, 'closing')]) {
      expect(transfer).toContain('8215 204 937')
      expect(ussd).toContain('*737*50*12500*1#')
      expect(transfer).not.toContain(over)
    }
  })

  it('[PAY-01] lets go of account number and code once their time is over, by chart or clock, says that money still counts, and offers another way', () => {
    for (const { transfer, ussd } of [show(20, 'over'), show(-1, 'ample')]) {
      for (const html of [transfer, ussd]) {
        expect(html).toContain(over)
        expect(html).toContain('Pay another way')
      }
      expect(transfer).not.toMatch(/8215|Wema Bank|Send exactly/)
      expect(transfer).toContain('I have sent the money')
      expect(ussd).not.toMatch(/\*737|Dial it now/)
    }
  })
})
