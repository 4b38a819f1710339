/** How people can sign in at this address of the shop, besides a password. */
import type { Provider } from '#machines/identity/social.messages.ts'
import { useResource } from '#ui/actors/resource.ts'

export type WaysIn = {
  readonly providers: readonly Provider[]
  readonly passkeys: boolean
}

const all: readonly Provider[] = ['google', 'apple']

type Reply = { data?: { provider: Provider }[]; passkeys?: boolean }

function readWays(reply: unknown): WaysIn | null {
  const { data, passkeys } = reply as Reply
  return data ? { providers: data.map(({ provider }) => provider), passkeys: passkeys === true } : null
}

/** Until the server has said which ways are open, both providers are shown and passkeys are not. */
export const useWaysIn = (): WaysIn =>
  useResource('/auth/providers', readWays).data ?? { providers: all, passkeys: false }
