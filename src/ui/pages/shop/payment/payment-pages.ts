/** Where an order is paid, by its customer or by somebody else, and where the payment provider sends people back to: whoever comes to one goes on to another. */
import { PaymentCallbackPage } from './callback-page.tsx'
import { PayerPage } from './payer-page.tsx'
import { PaymentPage } from './payment-page.tsx'

export const paymentPages = { PayerPage, PaymentCallbackPage, PaymentPage }
