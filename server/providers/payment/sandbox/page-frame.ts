/** What all pages of the sandbox share: the frame in the shop's look, fields, and what a tester may choose. No page needs a script. */
import { escapeHtml } from '../../../platform/html.ts'

const money = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' })
/** Kobo as people write naira. */
export const naira = (kobo: number): string => money.format(kobo / 100)

const clockTime = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})
export const timeTag = (time: Date): string =>
  `<time datetime="${time.toISOString()}">${escapeHtml(clockTime.format(time))}</time>`

const lock =
  '<svg class="lock" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M7 10V7a5 5 0 0 1 10 0v3" fill="none" stroke="currentColor" stroke-width="2"/><rect x="4.5" y="10" width="15" height="10.5" rx="2.5" fill="currentColor"/></svg>'

export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Ojà Sandbox Pay</title><link rel="stylesheet" href="/sandbox-pay/style.css"></head>
<body><header><p class="name">Ojà <span>Sandbox Pay</span></p><p class="safe">${lock}Test mode</p></header>
<main>${body}</main>
<footer><p>A stand-in for a payment provider. No real card, bank or phone is touched, and no money moves.</p></footer></body></html>`

/** What is being paid; the amount stands large. */
export const dueBlock = (amount: number, orderNumber: string): string =>
  `<p class="due"><span>Order ${escapeHtml(orderNumber)}</span><strong data-testid="sandbox-amount">${escapeHtml(naira(amount))}</strong></p>`

type Field = {
  name: string
  label: string
  value?: string
  error?: string | undefined
  hint?: string
  attributes: string
}

/** A labelled text box; what is wrong with it is said beside it and read out with it. */
export function field({ name, label, value = '', error, hint, attributes }: Field): string {
  const told = error ?? hint
  const about = told === undefined ? '' : ` aria-describedby="${name}-told"`
  const line =
    told === undefined
      ? ''
      : `<p id="${name}-told" class="${error === undefined ? 'hint' : 'wrong'}">${escapeHtml(told)}</p>`
  return `<div class="field"><label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" type="text" value="${escapeHtml(value)}"${about}${error === undefined ? '' : ' aria-invalid="true"'} ${attributes}>${line}</div>`
}

export const alertBox = (text: string): string => `<p class="alert" role="alert">${escapeHtml(text)}</p>`

const webhookChoices = [
  ['at_once', 'At once'],
  ['late', 'A minute late'],
  ['twice', 'Twice'],
  ['out_of_order', 'Out of order'],
  ['never', 'Never'],
] as const

const webhookField = `<div class="field"><label for="news">The shop is told</label><select id="news" name="news">${webhookChoices
  .map(([value, text]) => `<option value="${value}">${text}</option>`)
  .join('')}</select></div>`

const box = (name: string, label: string): string =>
  `<label class="check"><input type="checkbox" name="${name}" value="yes">${escapeHtml(label)}</label>`

/** What a tester may choose; folded away, because most only want to pay. */
export const options = (more: readonly [name: string, label: string][] = []): string =>
  `<details><summary>Sandbox controls</summary><div class="inside">${webhookField}${more.map(([name, label]) => box(name, label)).join('')}</div></details>`

export const form = (action: string, token: string, body: string): string =>
  `<form method="post" action="${escapeHtml(action)}" autocomplete="off" novalidate><input type="hidden" name="form" value="${escapeHtml(token)}">${body}</form>`
