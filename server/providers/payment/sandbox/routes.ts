import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../../platform/errors.ts'
import { isSame } from '../signature.ts'
import { findByAccount, type WebhookTiming, webhookTimings, type SandboxPayment } from './ledger.ts'
import type { Database } from '../../../platform/db/database.ts'
import {
  bankPage,
  cardPage,
  codePage,
  dialPage,
  endPage,
  findPage,
  lostPage,
  returnAddress,
  strangePage,
} from './pages.ts'
import type { Outcome, Sandbox, ChargeOptions } from './sandbox.ts'
import { sandboxStyle } from './style.ts'
import { readCard } from './test-cards.ts'

type Request = FastifyRequest<{ Params: { reference: string } }>
type Fields = Record<string, string>

const fieldsOf = (value: unknown): Fields =>
  Object.fromEntries(
    Object.entries((value ?? {}) as object).map(([name, given]) => [name, String(given).slice(0, 200)]),
  )

/** Pages without scripts; a form may lead back to the shop, which may be on another host. */
function send(reply: FastifyReply, status: number, html: string, payment?: SandboxPayment): FastifyReply {
  const target = payment ? ` ${new URL(payment.callback_url).origin}` : ''
  return (
    reply
      .code(status)
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'self'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
      )
      // Not no-referrer: a browser would then send its forms with the origin "null", which is nobody's.
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)
  )
}

const itemsOf = (fields: Fields): ChargeOptions => ({
  news: webhookTimings.find((manner) => manner === fields['news']) ?? ('at_once' satisfies WebhookTiming),
  losesNetwork: fields['loses'] === 'yes',
  isLate: fields['late'] === 'yes',
})

/** Naira as typed, with or without commas → kobo; undefined for what is no amount of money. */
function koboOf(typed: string): number | undefined {
  const plain = typed.replaceAll(/[₦,\s]/g, '')
  const kobo = /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0
  return kobo > 0 && kobo <= 2_000_000_000 ? kobo : undefined
}

type Options = { database: Database; clock: () => number }

/** The hosted pages of the sandbox: `/sandbox-pay/{reference}`, and `/sandbox-pay` to find an account or a code. */
export function registerSandboxPages(app: FastifyInstance, sandbox: Sandbox, { database, clock }: Options): void {
  const draw = async (payment: SandboxPayment): Promise<string> => {
    const token = await sandbox.formToken(payment.reference)
    const isOver = payment.channel !== 'bank_transfer' && payment.expires_at.getTime() <= clock()
    if (payment.status !== 'open' || payment.charged !== null || isOver) return endPage(payment, clock())
    if (payment.channel === 'bank_transfer') return bankPage(payment, token, clock())
    if (payment.channel === 'ussd') return dialPage(payment, token)
    return payment.is_asking ? codePage(payment, token) : cardPage(payment, token)
  }
  const show = async (reply: FastifyReply, reference: string): Promise<FastifyReply> => {
    const payment = await sandbox.find(reference)
    if (!payment) return send(reply, 404, strangePage('We do not know this payment. Please start again from the shop.'))
    return send(reply, 200, await draw(payment), payment)
  }
  /** The browser's way back to the shop, or none when the network is lost. */
  const goBack = async (reply: FastifyReply, reference: string, outcome?: Outcome): Promise<FastifyReply> => {
    const payment = await sandbox.find(reference)
    if (!payment) return show(reply, reference)
    if (outcome === 'paid' && payment.loses_network) return send(reply, 200, lostPage(), payment)
    if (outcome === 'closed' && payment.charged === null && payment.status === 'open') return show(reply, reference)
    return reply.header('cache-control', 'no-store').redirect(returnAddress(payment), 303)
  }

  const steps: Record<string, (payment: SandboxPayment, fields: Fields, reply: FastifyReply) => Promise<FastifyReply>> =
    {
      async card(payment, fields, reply) {
        const { reference } = payment
        const typed = { number: fields['number'] ?? '', expiry: fields['expiry'] ?? '', cvv: fields['cvv'] ?? '' }
        const read = readCard(typed, clock())
        if ('errors' in read) {
          const token = await sandbox.formToken(reference)
          return send(reply, 422, cardPage(payment, token, { typed, errors: read.errors }), payment)
        }
        const options = itemsOf(fields)
        if (read.card.does === 'declined') {
          await sandbox.giveUp(reference, 'failed', { reason: 'Your bank declined this card.', news: options.news })
          return goBack(reply, reference)
        }
        if (read.card.does === 'asks' || fields['asks'] === 'yes') {
          await sandbox.ask(reference, options)
          return reply.redirect(`/sandbox-pay/${reference}`, 303)
        }
        return goBack(reply, reference, await sandbox.charge(reference, options))
      },
      async code({ reference }, fields, reply) {
        const outcome = await sandbox.confirm(reference, fields['pin']?.trim() ?? '', fields['code']?.trim() ?? '')
        // Led on rather than answered: the way Back from the shop must not ask to send a PIN again.
        if (typeof outcome === 'object') return reply.redirect(`/sandbox-pay/${reference}`, 303)
        return goBack(reply, reference, outcome === 'declined' ? undefined : outcome)
      },
      async cancel({ reference }, _fields, reply) {
        await sandbox.giveUp(reference, 'abandoned', { reason: 'You cancelled the payment.' })
        return goBack(reply, reference)
      },
      async transfer(payment, fields, reply) {
        const amount = koboOf(fields['send'] ?? fields['amount'] ?? '')
        if (amount === undefined) {
          const token = await sandbox.formToken(payment.reference)
          return send(reply, 422, bankPage(payment, token, clock(), 'Enter an amount, like 2500.00.'), payment)
        }
        await sandbox.charge(payment.reference, { ...itemsOf(fields), amount })
        return reply.redirect(`/sandbox-pay/${payment.reference}`, 303)
      },
      async dial({ reference }, fields, reply) {
        if (fields['answer'] === 'yes') await sandbox.charge(reference, itemsOf(fields))
        else
          await sandbox.giveUp(reference, 'failed', {
            reason: 'You said no on your phone.',
            news: itemsOf(fields).news,
          })
        return reply.redirect(`/sandbox-pay/${reference}`, 303)
      },
    }
  /** What each channel's page can send. */
  const offered: Record<SandboxPayment['channel'], readonly string[]> = {
    card: ['card', 'code', 'cancel'],
    bank_transfer: ['transfer', 'cancel'],
    ussd: ['dial', 'cancel'],
  }

  void app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, next) =>
      next(null, Object.fromEntries(new URLSearchParams(text as string))),
    )
    scope.get('/sandbox-pay', async (request, reply) => {
      const typed = (fieldsOf(request.query)['to'] ?? '').trim()
      const reference = typed === '' ? undefined : await findByAccount(database, typed)
      if (reference !== undefined) return reply.redirect(`/sandbox-pay/${reference}`, 303)
      return send(reply, typed === '' ? 200 : 404, findPage(typed))
    })
    scope.get('/sandbox-pay/style.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(sandboxStyle),
    )
    scope.get('/sandbox-pay/:reference', (request: Request, reply) => show(reply, request.params.reference))
    scope.post('/sandbox-pay/:reference/:step', async (request, reply) => {
      const { reference, step } = request.params as { reference: string; step: string }
      const work = steps[step]
      if (!work) throw notFound('There is nothing at this address.')
      const payment = await sandbox.find(reference)
      if (!payment) return show(reply, reference)
      const fields = fieldsOf(request.body)
      if (!isSame(fields['form'], await sandbox.formToken(reference))) {
        return send(reply, 403, strangePage('This form did not come from our page. Please open the payment again.'))
      }
      if (!offered[payment.channel].includes(step)) throw notFound('There is nothing at this address.')
      return work(payment, fields, reply)
    })
    done()
  })
}
