/** The account part for views: registration, sign-in through a provider, pictures. Views that use it are shown behind a skeleton until it has arrived. */
import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { registrationMachine } from '#machines/identity/registration.machine.ts'
import type { socialMachine } from '#machines/identity/social.machine.ts'
import type { Provider } from '#machines/identity/social.messages.ts'
import type { uploadMachine } from '#machines/uploads/upload.machine.ts'
import { useAccount } from './account-part.ts'
import { useShopHandle } from './shop.tsx'
import { forms } from '#text/forms.ts'
import { identity } from '#text/identity.ts'
import { server } from '#text/server.ts'
import type { Message } from '#ui/text/message.ts'
import { say, words } from '#ui/text/words.ts'
import { childOf } from './child-of.ts'

words(identity)
words(forms)
words(server)

const told = (message: Message | null): string | null => message && say(message)

type PartName = 'registration' | 'social' | 'upload'
type PartOf<Name extends PartName> = Name extends 'registration'
  ? typeof registrationMachine
  : Name extends 'social'
    ? typeof socialMachine
    : typeof uploadMachine

function useAccountPart<Name extends PartName>(name: Name): ActorRefFrom<PartOf<Name>> {
  return childOf<PartOf<Name>>(useAccount(), name)
}

/** Where a registration stands. `codeState` says whether a code may be asked for again. */
export function useRegistration() {
  const registration = useAccountPart('registration')
  const seen = useSelector(
    registration,
    (snapshot) => ({
      started: snapshot.context.started,
      message: told(snapshot.context.message),
      isLoading: snapshot.matches('loading'),
      isVerifying: snapshot.matches('verifying'),
      isChangingPhone: snapshot.matches('changingPhone'),
      isVerified: snapshot.matches('verified'),
      codeState: snapshot.matches({ verifying: 'cooling' })
        ? ('cooling' as const)
        : snapshot.matches({ verifying: 'sending' })
          ? ('sending' as const)
          : ('ready' as const),
    }),
    shallowEqual,
  )
  return useMemo(
    () => ({
      ...seen,
      sendAgain: () => registration.send({ type: 'code.sendAgain' }),
      changePhone: () => registration.send({ type: 'phone.change' }),
      keepPhone: () => registration.send({ type: 'phone.keep' }),
      restart: () => registration.send({ type: 'registration.restart' }),
    }),
    [seen, registration],
  )
}

export function useSocial() {
  const social = useAccountPart('social')
  const seen = useSelector(
    social,
    (snapshot) => ({
      provider: snapshot.context.provider,
      message: told(snapshot.context.message),
      /** Which message it is. */
      code: snapshot.context.message?.code ?? null,
      isBusy: snapshot.hasTag('busy'),
      isReturning: snapshot.matches('returning'),
    }),
    shallowEqual,
  )
  return useMemo(
    () => ({
      ...seen,
      start: (provider: Provider, way: 'popup' | 'redirect' = 'popup') =>
        social.send({ type: 'social.start', provider, way }),
      dismiss: () => social.send({ type: 'social.dismiss' }),
    }),
    [seen, social],
  )
}

/**
 * One picture on its way to the image service. What became of one that another place has chosen is not told here; that it is being sent is,
 * since one goes after the other.
 * @param by the place that takes it, with what it is about
 */
export function useUpload(by: string) {
  const upload = useAccountPart('upload')
  const { holdFile } = useShopHandle()
  const seen = useSelector(
    upload,
    (snapshot) => {
      const isMine = snapshot.context.by === by
      return {
        ...snapshot.context,
        message: isMine ? told(snapshot.context.message) : null,
        isSending: snapshot.matches('sending'),
        isStored: isMine && snapshot.matches('stored'),
        isRefused: isMine && snapshot.matches('refused'),
      }
    },
    shallowEqual,
  )
  return useMemo(
    () => ({
      ...seen,
      choose: (file: File) =>
        upload.send({
          type: 'picture.chosen',
          picture: { handle: holdFile(file), name: file.name, type: file.type, size: file.size },
          by,
        }),
      cancel: () => upload.send({ type: 'upload.cancel' }),
      retry: () => upload.send({ type: 'upload.retry' }),
      reset: () => upload.send({ type: 'upload.reset' }),
    }),
    [seen, upload, holdFile, by],
  )
}
