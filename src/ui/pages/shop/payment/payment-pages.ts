/** Where an order is paid, and where the payment provider sends people back to: whoever comes to one goes on to the other. */
import { PaymentCallbackPage } from './callback-page.tsx'
import { PaymentPage } from './payment-page.tsx'

export const paymentPages = { PaymentCallbackPage, PaymentPage }
