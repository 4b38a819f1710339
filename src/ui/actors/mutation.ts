/** Mutations for views: one at a time of each key, any number of keys side by side. */
import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import type { MutationDefinition } from '#mutations/mutation.ts'
import { useAccount } from './account-part.ts'
import { forms } from '#text/forms.ts'
import { mutations } from '#text/mutations.ts'
import { server } from '#text/server.ts'
import { say, words } from '#ui/text/words.ts'

words(forms, mutations, server)

/** @param key which of its kind, as the id of a session; never a secret, which goes to `mutate` */
export function useMutation({ id: mutation }: MutationDefinition, key = '') {
  const account = useAccount()
  useEffect(() => account.send({ type: 'mutation.opened', mutation }), [account, mutation])
  const actor = useSelector(account, ({ context }) => context.mutations[`${mutation} ${key}`])
  const seen = useSelector(
    actor,
    (snapshot) => ({
      isBusy: snapshot?.hasTag('busy') ?? false,
      isDone: snapshot?.matches('done') ?? false,
      isRefused: snapshot?.matches('refused') ?? false,
      code: snapshot?.context.message?.code,
      /** What the server said of it. */
      message: snapshot?.context.message ? say(snapshot.context.message) : null,
    }),
    shallowEqual,
  )
  /** Asks for it; nothing happens while the same is under way. `variables`: what it is done with, by default the key. */
  const mutate = useCallback(
    (variables = key) => account.send({ type: 'mutation.requested', mutation, key, variables }),
    [account, mutation, key],
  )
  return { ...seen, mutate }
}
