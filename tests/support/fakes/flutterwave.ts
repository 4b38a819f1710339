import { type Asked, type Json, type ProviderServer, type Said, startProviderServer } from './provider-server.ts'

export const flutterwaveKey = 'FLWSECK_TEST-0123456789abcdef-X'
export const flutterwaveHash = 'a-hash-that-nobody-guesses'

type Transaction = Json & { id: number; tx_ref: string; amount: number; currency: string; status: string }
type Refund = Json & { id: number; tx_id: number; amount_refunded: number; comments: string; status: string }

export type FlutterwaveFake = ProviderServer & {
  /** Attempts that were begun, with what was asked for in naira. */
  begun: Map<string, number>
  transactions: Map<string, Transaction>
  refunds: Refund[]
  refundStatus: string
  lies: Json
  /** @param amount naira */
  pay(reference: string, amount?: number): void
  fail(reference: string, reason: string): void
  webhook(data: Json): { payload: string; headers: Record<string, string> }
}

const yes = (data: unknown, more: object = {}): Said => ({
  status: 200,
  body: { status: 'success', message: 'ok', ...(data === undefined ? {} : { data }), ...more },
})
const no = (status: number, message: string): Said => ({ status, body: { status: 'error', message, data: null } })

/**
 * Flutterwave v3 as its documents describe it: `/v3/payments`, `/v3/charges?type=bank_transfer`, `/v3/transactions/verify_by_reference`,
 * `/v3/transactions/:id/refund`, `/v3/refunds`; webhooks with the shared `verif-hash`. Amounts are naira.
 */
export async function startFlutterwaveFake(): Promise<FlutterwaveFake> {
  const begun = new Map<string, number>()
  const transactions = new Map<string, Transaction>()
  const refunds: Refund[] = []

  const put = (tx_ref: string, status: string, amount: number, processor_response: string): void => {
    const known = transactions.get(tx_ref)
    const id = known?.id ?? 9_000_000 + transactions.size
    transactions.set(tx_ref, {
      id,
      tx_ref,
      amount,
      charged_amount: amount,
      currency: 'NGN',
      status,
      processor_response,
    })
  }

  function begin({ body }: Asked): string | undefined {
    const { tx_ref, amount, currency } = body
    const isSound = typeof tx_ref === 'string' && !begun.has(tx_ref) && typeof amount === 'number' && currency === 'NGN'
    if (!isSound) return undefined
    begun.set(tx_ref, amount)
    return tx_ref
  }

  function giveBack(id: number, { body }: Asked): Said {
    const transaction = [...transactions.values()].find((one) => one.id === id)
    const before = refunds.filter((one) => one.tx_id === id).reduce((sum, one) => sum + one.amount_refunded, 0)
    const amount = Number(body['amount'])
    if (!transaction || transaction.status !== 'successful') return no(400, 'Transaction not found')
    if (amount + before > transaction.amount) return no(400, 'Amount to refund is more than the transaction amount')
    const refund = {
      id: 75_000 + refunds.length,
      tx_id: id,
      amount_refunded: amount,
      status: fake.refundStatus,
      comments: String(body['comments'] ?? ''),
    }
    refunds.push(refund)
    return yes(refund)
  }

  function answer(asked: Asked): Said {
    const { method, path, query } = asked
    if (method === 'POST' && path === '/v3/payments') {
      const reference = begin(asked)
      return reference === undefined
        ? no(400, 'Invalid parameters')
        : yes({ link: `https://checkout.flutterwave.test/${reference}` })
    }
    if (method === 'POST' && path === '/v3/charges' && query.get('type') === 'bank_transfer') {
      if (begin(asked) === undefined) return no(400, 'Invalid parameters')
      const authorization = {
        transfer_reference: 'MockFLWRef',
        transfer_account: '7825397990',
        transfer_bank: 'WEMA BANK',
        account_expiration: Date.now() + Number(asked.body['expires']) * 1_000,
        transfer_note: 'Mock note',
        transfer_amount: asked.body['amount'],
        mode: 'banktransfer',
      }
      return yes(undefined, { meta: { authorization } })
    }
    if (method === 'GET' && path === '/v3/transactions/verify_by_reference') {
      const transaction = transactions.get(query.get('tx_ref') ?? '')
      return transaction ? yes({ ...transaction, ...fake.lies }) : no(400, 'No transaction was found for this id')
    }
    if (method === 'GET' && path === '/v3/refunds') {
      return yes(refunds.filter(({ tx_id }) => String(tx_id) === query.get('id')))
    }
    const [, id] = /^\/v3\/transactions\/(\d+)\/refund$/.exec(path) ?? []
    return method === 'POST' && id !== undefined ? giveBack(Number(id), asked) : no(404, 'Cannot find that')
  }

  const server = await startProviderServer(flutterwaveKey, answer)
  const fake: FlutterwaveFake = Object.assign(server, {
    begun,
    transactions,
    refunds,
    refundStatus: 'completed',
    lies: {},
    pay: (reference: string, amount?: number) =>
      put(reference, 'successful', amount ?? begun.get(reference) ?? 0, 'Approved by Financial Institution'),
    fail: (reference: string, reason: string) => put(reference, 'failed', begun.get(reference) ?? 0, reason),
    webhook(data: Json) {
      const payload = JSON.stringify({ event: 'charge.completed', data })
      return { payload, headers: { 'content-type': 'application/json', 'verif-hash': flutterwaveHash } }
    },
  })
  return fake
}
