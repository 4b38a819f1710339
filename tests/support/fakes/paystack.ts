import { createHmac } from 'node:crypto'
import { type Asked, type Json, type ProviderServer, type Said, startProviderServer } from './provider-server.ts'

export const paystackKey = 'sk_test_0123456789abcdef'

type Transaction = Json & { id: number; reference: string; amount: number; status: string; currency: string }
type Refund = Json & { id: number; transaction: number; amount: number; merchant_note: string; status: string }

export type PaystackFake = ProviderServer & {
  transactions: Map<string, Transaction>
  refunds: Refund[]
  /** What refunds become when they are made. */
  refundStatus: string
  /** Refunds are made, and their answers lost. */
  losesRefunds: boolean
  /** What is said in place of the truth when a transaction is asked for. */
  lies: Json
  /** The person pays on the page; another amount than was asked for only when it is given. */
  pay(reference: string, amount?: number): void
  fail(reference: string, reason: string): void
  /** As if nobody had ever begun it. */
  remove(reference: string): void
  /** A webhook event of a transaction, as it is posted, with its signature. */
  webhook(event: string, data: Json): { payload: string; headers: Record<string, string> }
}

const yes = (data: unknown, message = 'ok'): Said => ({ status: 200, body: { status: true, message, data } })
const no = (status: number, message: string): Said => ({ status, body: { status: false, message } })

/**
 * Paystack as its documents describe it: `/transaction/initialize`, `/transaction/verify/:reference`, `/charge` with `bank_transfer` or `ussd`,
 * `/refund`; webhooks signed with HMAC-SHA512 of the body under the secret key.
 */
export async function startPaystackFake(): Promise<PaystackFake> {
  const transactions = new Map<string, Transaction>()
  const refunds: Refund[] = []

  function begin({ body }: Asked, channel: string): Transaction | undefined {
    const { reference, amount, email } = body
    const isSound =
      typeof reference === 'string' &&
      /^[A-Za-z0-9.=-]+$/.test(reference) &&
      !transactions.has(reference) &&
      Number.isInteger(amount) &&
      typeof email === 'string'
    if (!isSound) return undefined
    const transaction = {
      id: 4_000_000 + transactions.size,
      domain: 'test',
      status: 'abandoned',
      reference,
      amount: amount as number,
      requested_amount: amount as number,
      currency: 'NGN',
      gateway_response: 'The transaction was not completed',
      channel,
    }
    transactions.set(reference, transaction)
    return transaction
  }

  function charge(asked: Asked): Said {
    const { body } = asked
    const transaction = begin(asked, 'bank_transfer' in body ? 'bank_transfer' : 'ussd')
    if (!transaction) return no(400, 'Invalid parameters')
    const { reference } = transaction
    if ('ussd' in body) {
      const code = '*737*33*4*18791#'
      const data = { reference, status: 'pay_offline', display_text: `Please dial ${code}`, ussd_code: code }
      return yes(data, 'Charge attempted')
    }
    const { account_expires_at } = body['bank_transfer'] as { account_expires_at: string }
    return yes(
      {
        status: 'pending_bank_transfer',
        display_text: 'Please make a transfer to the account specified',
        reference,
        amount: transaction.amount,
        account_name: 'PAYSTACK CHECKOUT',
        account_number: '1231084927',
        bank: { slug: 'test-bank', name: 'Test Bank', id: 24 },
        account_expires_at,
      },
      'Charge attempted',
    )
  }

  function giveBack({ body }: Asked): Said {
    const transaction = transactions.get(String(body['transaction']))
    const before = refunds
      .filter((one) => one.transaction === transaction?.id)
      .reduce((sum, { amount }) => sum + amount, 0)
    const amount = Number(body['amount'] ?? transaction?.amount)
    if (!transaction || transaction.status !== 'success') return no(400, 'Transaction not found')
    if (amount + before > transaction.amount) return no(400, 'Refund amount cannot be more than transaction amount')
    const refund = {
      id: 7_000_000 + refunds.length,
      transaction: transaction.id,
      amount,
      currency: 'NGN',
      merchant_note: String(body['merchant_note'] ?? ''),
      status: fake.refundStatus,
    }
    refunds.push(refund)
    if (fake.losesRefunds) return no(502, 'Bad gateway')
    return yes({ ...refund, transaction }, 'Refund has been queued for processing')
  }

  function answer(asked: Asked): Said {
    const { method, path, query } = asked
    if (method === 'POST' && path === '/transaction/initialize') {
      const transaction = begin(asked, 'card')
      if (!transaction) return no(400, 'Duplicate Transaction Reference')
      const access_code = `code${transaction.id}`
      const data = {
        authorization_url: `https://checkout.paystack.test/${access_code}`,
        access_code,
        reference: transaction.reference,
      }
      return yes(data, 'Authorization URL created')
    }
    if (method === 'POST' && path === '/charge') return charge(asked)
    if (method === 'POST' && path === '/refund') return giveBack(asked)
    if (method === 'GET' && path === '/refund') {
      return yes(refunds.filter(({ transaction }) => String(transaction) === query.get('transaction')))
    }
    const [, reference] = /^\/transaction\/verify\/([^/]+)$/.exec(path) ?? []
    const transaction = transactions.get(decodeURIComponent(reference ?? ''))
    if (reference === undefined || !transaction) return no(404, 'Transaction reference not found')
    return yes({ ...transaction, ...fake.lies }, 'Verification successful')
  }

  const server = await startProviderServer(paystackKey, answer)
  const fake: PaystackFake = Object.assign(server, {
    transactions,
    refunds,
    refundStatus: 'processed',
    losesRefunds: false,
    lies: {},
    pay(reference: string, amount?: number) {
      const transaction = transactions.get(reference)
      if (!transaction) throw new Error(`Nobody began ${reference}`)
      const paid = { status: 'success', gateway_response: 'Successful', amount: amount ?? transaction.amount }
      transactions.set(reference, { ...transaction, ...paid })
    },
    fail(reference: string, reason: string) {
      const transaction = transactions.get(reference)
      if (transaction) transactions.set(reference, { ...transaction, status: 'failed', gateway_response: reason })
    },
    remove(reference: string) {
      const transaction = transactions.get(reference)
      // Its id is not given to another one.
      if (transaction) transactions.set(`forgotten ${reference}`, transaction)
      transactions.delete(reference)
    },
    webhook(event: string, data: Json) {
      const payload = JSON.stringify({ event, data })
      const signature = createHmac('sha512', paystackKey).update(payload).digest('hex')
      return { payload, headers: { 'content-type': 'application/json', 'x-paystack-signature': signature } }
    },
  })
  return fake
}
