import type { FastifyInstance } from 'fastify'
import { notFound } from '../platform/errors.ts'
import { escapeHtml } from '../platform/html.ts'
import { toE164 } from '../platform/phones.ts'
import type { Outbox, OutboxMessage } from './outbox.ts'

/** Addresses become links; everything else stays text. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')

const channels = { mail: 'Mail', sms: 'Text message', push: 'Notification' } as const

const time = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

/** A mail in a frame without scripts, whose links open in place of the outbox; its plain text below. */
const asSeen = ({ id, subject, body }: OutboxMessage): string =>
  `<iframe src="/outbox/${id}" title="${escapeHtml(subject ?? '')}" loading="lazy" sandbox="allow-top-navigation-by-user-activation"></iframe><details><summary>Plain text</summary><p class="body">${linked(body)}</p></details>`

/** A mail or a text message. */
const textOf = (message: OutboxMessage): string => {
  const { subject, body, hasHtml } = message
  return `${subject === null ? '' : `<h2>${escapeHtml(subject)}</h2>`}${hasHtml ? asSeen(message) : `<p class="body">${linked(body)}</p>`}`
}

/** A notification as a phone draws it; a press leads where it would there. */
const asNotification = ({ subject, body, link }: OutboxMessage): string =>
  `<a class="push" href="${escapeHtml(link ?? '/messages')}"><span class="app">Ojà</span><strong>${escapeHtml(subject ?? '')}</strong><span>${escapeHtml(body)}</span></a><p class="link">Opens ${escapeHtml(link ?? '/messages')}</p>`

const article = (message: OutboxMessage): string => {
  const { channel, to, created_at } = message
  return `<article><header><p><span class="badge">${channels[channel]}</span> to <strong>${escapeHtml(to)}</strong></p><time datetime="${created_at.toISOString()}">${escapeHtml(time.format(created_at))}</time></header>${channel === 'push' ? asNotification(message) : textOf(message)}</article>`
}

function outboxPage(messages: OutboxMessage[], to: string): string {
  const list =
    messages.length > 0
      ? messages.map(article).join('')
      : `<p class="empty">${to ? `Nothing was sent to ${escapeHtml(to)} yet.` : 'Nothing was sent yet. Codes, mails and notifications show up here.'}</p>`
  return `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Ojà</title><link rel="stylesheet" href="/outbox/style.css"></head>
<body><main><h1>Outbox</h1><p class="lead">Mail, text messages and notifications that would have been sent. They stay on this machine.</p>
<form method="get" action="/outbox"><label for="to">To</label><input id="to" name="to" value="${escapeHtml(to)}" placeholder="Email or phone"><button>Show</button>${to ? '<a href="/outbox">Show all</a>' : ''}</form>
${list}</main></body></html>`
}

const style = `*{box-sizing:border-box}
html{font:16px/1.5 system-ui,Roboto,"Segoe UI",sans-serif;color:#15163b;background:#faf8f3;color-scheme:light}
body{margin:0}
main{max-width:720px;margin:0 auto;padding:24px 16px 56px}
h1{font-size:2rem;line-height:1.1;letter-spacing:-.02em;margin:0}
.lead,.empty,time{color:#595872}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:20px 0}
label{font-weight:600}
input{flex:1 1 12rem;min-height:44px;font:inherit;padding:8px 12px;border:1px solid #868499;border-radius:12px;background:#fff;color:inherit}
button{min-height:44px;padding:8px 20px;font:inherit;font-weight:600;border:0;border-radius:12px;background:#2b2c93;color:#fff;cursor:pointer}
button:hover{background:#21227a}
:focus-visible{outline:3px solid #2b2c93;outline-offset:2px}
article{background:#fff;border:1px solid #e5e1d6;border-radius:18px;padding:16px;margin-top:12px}
article header{display:flex;flex-wrap:wrap;gap:4px 12px;justify-content:space-between;font-size:.875rem}
article header p{margin:0;overflow-wrap:anywhere}
.badge{background:#ebebf9;color:#2b2c93;border-radius:7px;padding:2px 8px;font-weight:600}
h2{font-size:1.125rem;line-height:1.3;margin:12px 0 0}
.body{white-space:pre-wrap;overflow-wrap:anywhere;margin:8px 0 0}
a{color:#2b2c93}
.push{display:grid;gap:2px;max-width:26rem;margin-top:12px;padding:12px 16px;border-radius:18px;background:#ebebf9;color:#15163b;text-decoration:none;overflow-wrap:anywhere}
.app{font-size:.75rem;color:#595872}
.link{margin:6px 0 0;font-size:.875rem;color:#595872;overflow-wrap:anywhere}
iframe{width:100%;height:440px;border:1px solid #e5e1d6;border-radius:12px;margin-top:12px;background:#faf8f3}
summary{cursor:pointer;min-height:44px;padding-top:10px;color:#595872}
`

/** `to` as it was kept: phones in E.164, whatever the spelling. */
export const recipientOf = (typed: string): string =>
  typed.includes('@') ? typed.trim() : (toE164(typed) ?? typed.trim())

/** The page on which a developer reads what would have been sent. Closed pages do not exist. */
export function registerOutboxPage(app: FastifyInstance, outbox: Outbox, open: readonly string[]): void {
  app.get('/outbox', async (request, reply) => {
    if (open.length === 0) throw notFound('There is nothing at this address.')
    const { to = '' } = request.query as { to?: string | string[] }
    const wanted = String(to).trim().slice(0, 254)
    const messages = await outbox.list(open, wanted === '' ? undefined : recipientOf(wanted))
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(outboxPage(messages, wanted))
  })
  app.get<{ Params: { id: string } }>('/outbox/:id(^\\d{1,9}$)', async (request, reply) => {
    const html = await outbox.html(open, Number(request.params.id))
    if (html === undefined) throw notFound('There is nothing at this address.')
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; frame-ancestors 'self'",
      )
      .header('referrer-policy', 'no-referrer')
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head><base target="_top">'))
  })
  app.get('/outbox/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(style),
  )
}
