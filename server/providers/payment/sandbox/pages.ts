/** The pages of the sandbox: a card's checkout, a bank, a phone that dials, and how each of them ends. */
import { escapeHtml } from '../../../platform/html.ts'
import { alertBox, dueBlock, field, form, naira, page, timeTag, options } from './page-frame.ts'
import { mostWrongCodes, type SandboxPayment } from './ledger.ts'
import { type CardErrors, inFours, testCards, testCode, testPin, type TypedCard } from './test-cards.ts'

const pathOf = ({ reference }: SandboxPayment): string => `/sandbox-pay/${reference}`

/** The way back to the shop, as the browser takes it after paying. */
export function returnAddress({ callback_url, reference }: SandboxPayment): string {
  const address = new URL(callback_url)
  address.searchParams.set('reference', reference)
  return address.href
}

const cancelButton = (payment: SandboxPayment, token: string): string =>
  form(`${pathOf(payment)}/cancel`, token, '<button class="quiet">Cancel payment</button>')

const does = { pays: 'is paid', asks: `asks for PIN ${testPin} and code ${testCode}`, declined: 'is declined' } as const

const cardTable = `<section aria-labelledby="cards"><h2 id="cards">Test cards</h2><p class="hint">Any date to come, any three digits.</p><ul class="cards">${testCards
  .map(
    ({ number, brand, does: what }) => `<li><code>${inFours(number)}</code> <span>${brand}, ${does[what]}</span></li>`,
  )
  .join('')}</ul></section>`

export function cardPage(
  payment: SandboxPayment,
  token: string,
  { typed, errors = {} }: { typed?: TypedCard; errors?: CardErrors } = {},
): string {
  const told = Object.values(errors)
  const fields = [
    field({
      name: 'number',
      label: 'Card number',
      ...(typed && { value: typed.number }),
      error: errors.number,
      attributes:
        'inputmode="numeric" autocomplete="cc-number" maxlength="30" required placeholder="0000 0000 0000 0000"',
    }),
    '<div class="row">',
    field({
      name: 'expiry',
      label: 'Expiry',
      ...(typed && { value: typed.expiry }),
      error: errors.expiry,
      attributes: 'autocomplete="cc-exp" maxlength="9" required placeholder="MM/YY"',
    }),
    // What was typed here is never sent back.
    field({
      name: 'cvv',
      label: 'CVV',
      error: errors.cvv,
      attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" required placeholder="000"',
    }),
    '</div>',
  ].join('')
  const controls = options([
    ['asks', 'The bank asks for PIN and one-time code'],
    ['loses', 'The network is lost after the charge'],
  ])
  return page(
    told.length > 0 ? 'Please check your card' : 'Pay by card',
    `<h1>Pay by card</h1>${dueBlock(payment.amount, payment.order_number)}${told.length > 0 ? alertBox(told.length === 1 ? (told[0] ?? '') : 'Please check what you typed.') : ''}${form(`${pathOf(payment)}/card`, token, `${fields}${controls}<button class="main">Pay</button>`)}${cancelButton(payment, token)}${cardTable}`,
  )
}

export function codePage(payment: SandboxPayment, token: string): string {
  const left = mostWrongCodes - payment.wrong_codes
  const attributes = 'inputmode="numeric" maxlength="6" required'
  const wrong =
    payment.wrong_codes === 0
      ? ''
      : alertBox(`The PIN or the code is wrong. You can try ${left === 1 ? 'once' : `${left} times`} more.`)
  const fields = `${field({ name: 'pin', label: 'Card PIN', hint: `In the sandbox: ${testPin}`, attributes: `${attributes} autocomplete="off"` })}${field({ name: 'code', label: 'One-time code', hint: `The bank would text it; in the sandbox: ${testCode}`, attributes: `${attributes} autocomplete="one-time-code"` })}`
  return page(
    'Your bank asks who pays',
    `<h1>Your bank asks who pays</h1>${dueBlock(payment.amount, payment.order_number)}${wrong}${form(`${pathOf(payment)}/code`, token, `${fields}<button class="main">Pay</button>`)}${cancelButton(payment, token)}`,
  )
}

/** Naira for a text box: what the tester may type over. */
const plain = (kobo: number): string => (kobo / 100).toFixed(2)

export function bankPage(payment: SandboxPayment, token: string, now: number, error?: string): string {
  const isClosed = payment.expires_at.getTime() <= now
  const when = isClosed
    ? `<p class="hint">This account closed at ${timeTag(payment.expires_at)}. A bank still takes the transfer.</p>`
    : `<p class="hint">The account is open until ${timeTag(payment.expires_at)}.</p>`
  const { amount } = payment
  const fields = field({
    name: 'amount',
    label: 'Amount in naira',
    value: plain(amount),
    error,
    attributes: 'inputmode="decimal" autocomplete="off" maxlength="14" required',
  })
  const late = isClosed ? [] : [['late', 'The money arrives when the account has closed'] as [string, string]]
  const quick = `<fieldset><legend>Or at a press</legend><button name="send" value="${plain(amount)}">Send exactly ${escapeHtml(naira(amount))}</button>${amount > 100 ? `<button name="send" value="${plain(Math.floor(amount / 2))}">Send half</button>` : ''}<button name="send" value="${plain(amount + 50_000)}">Send ${escapeHtml(naira(50_000))} more</button></fieldset>`
  return page(
    'Your bank',
    `<h1>Your bank</h1><p>Transfer to <strong>${escapeHtml(payment.account_number ?? '')}</strong>, OJA CHECKOUT, Ojà Sandbox Bank.</p>${dueBlock(amount, payment.order_number)}${when}${form(`${pathOf(payment)}/transfer`, token, `${fields}${options(late)}<button class="main">Send money</button>${quick}`)}${cancelButton(payment, token)}`,
  )
}

export function dialPage(payment: SandboxPayment, token: string): string {
  return page(
    'Your phone',
    `<h1>Your phone</h1><p>You dialled <strong>${escapeHtml(payment.ussd_code ?? '')}</strong>.</p>${dueBlock(payment.amount, payment.order_number)}<div class="phone"><p>Pay ${escapeHtml(naira(payment.amount))} to OJA CHECKOUT?<br>1. Yes<br>2. No</p></div>${form(`${pathOf(payment)}/dial`, token, `${options()}<div class="row"><button class="main" name="answer" value="yes">1. Yes, pay</button><button name="answer" value="no">2. No</button></div>`)}`,
  )
}

/** How it ended, with the way back. */
export function endPage(payment: SandboxPayment, now: number): string {
  const back = `<a class="main" href="${escapeHtml(returnAddress(payment))}">Return to the shop</a>`
  const end = (title: string, text: string): string =>
    page(title, `<h1>${title}</h1><p role="status">${text}</p>${back}`)
  const { charged, arrives_at: arrives, status, reason } = payment
  if (charged !== null && arrives !== null && arrives.getTime() > now)
    return end('Money on its way', `${escapeHtml(naira(charged))} was sent and arrives ${timeTag(arrives)}.`)
  if (charged !== null) return end('Paid', `${escapeHtml(naira(charged))} was paid.`)
  if (status === 'failed') return end('Not paid', escapeHtml(reason ?? 'The bank said no.'))
  if (status === 'open') return end('Too late', 'The time to pay is over. Nothing was charged.')
  return end('Payment cancelled', 'Nothing was charged.')
}

/** After the charge the browser never finds its way back: no link leads on. */
export const lostPage = (): string =>
  page(
    'The network was lost',
    '<h1>The network was lost</h1><p role="alert">Your card was charged, and then the connection broke. This page leads nowhere, as if it had never come: go back to the shop by yourself.</p>',
  )

export const findPage = (typed: string): string =>
  page(
    'Sandbox bank and phone',
    `<h1>Sandbox bank and phone</h1><p>Type the account number to transfer to, or the code to dial.</p>${typed === '' ? '' : alertBox('There is no such account or code.')}<form method="get" action="/sandbox-pay" autocomplete="off">${field({ name: 'to', label: 'Account number or code', value: typed, attributes: 'maxlength="40" required' })}<button class="main">Go on</button></form>`,
  )

export const strangePage = (text: string): string =>
  page('This payment cannot go on', `<h1>This payment cannot go on</h1>${alertBox(text)}`)
