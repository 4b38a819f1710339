import { ProviderFailure } from '../provider-failure.ts'
import type { SmsProvider } from './sms-provider.ts'

type GatewayOptions = {
  /** Where messages are posted, such as `https://api.ng.termii.com/api/sms/send`. */
  url: string
  key: string
  /** The sender id that the networks show: 3 to 11 letters and digits, registered with the gateway. */
  sender: string
  limit?: number
}

/**
 * Text messages over an HTTP gateway that takes Termii's JSON: `{api_key, to, from, sms, type, channel}`, the number in
 * international form without a plus. A message counts as sent when the answer is 2xx and its `code` is "ok" or absent.
 */
export function openSmsGateway({ url, key, sender, limit = 8_000 }: GatewayOptions): SmsProvider {
  return {
    kind: 'gateway',
    async send({ to, text }) {
      const body = { api_key: key, to: to.replace(/^\+/, ''), from: sender, sms: text, type: 'plain', channel: 'dnd' }
      const signal = AbortSignal.timeout(limit)
      let status: number
      let said: { code?: unknown }
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body),
          redirect: 'error',
          signal,
        })
        status = response.status
        const answer = await response.text()
        said = readObject(answer)
      } catch (error) {
        if (signal.aborted) throw new ProviderFailure('timeout', 'SMS gateway: no answer in time')
        throw new ProviderFailure('unreachable', 'SMS gateway: no connection', { cause: error })
      }
      // The gateway's own words may repeat what was sent, so only its status and code reach the log.
      const code = typeof said.code === 'string' || typeof said.code === 'number' ? String(said.code).slice(0, 40) : ''
      const about = `SMS gateway: ${status} ${code}`.trim()
      if (status === 400 || status === 422) throw new ProviderFailure('bad_recipient', about)
      if (status < 200 || status > 299 || (code !== '' && code.toLowerCase() !== 'ok'))
        throw new ProviderFailure('refused', about)
    },
  }
}

function readObject(text: string): { code?: unknown } {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
