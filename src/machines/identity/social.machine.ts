/** Sign-in through Google or Apple: the provider's page in a popup or by redirect, then the token goes to the server, which answers within 15 s or not at all. */
import { assign, setup } from 'xstate'
import type { Message } from '#ui/text/message.ts'
import { port } from '#machines/port.ts'
import { tellFacts } from '#machines/tell-facts.ts'
import type { Challenged } from './second-factor.types.ts'
import {
  exchangeFailure,
  noTokenFailure,
  providerFailure,
  type ExchangeAnswer,
  type Provider,
  type ProviderAnswer,
} from './social.messages.ts'

export type SocialEvent =
  | { type: 'social.start'; provider: Provider; way: 'popup' | 'redirect' }
  | { type: 'social.dismiss' }

/** What a sign-in tells its parent: the second step comes next. */
export type SocialReport = { type: 'challenge.given'; challenged: Challenged }

type SocialContext = { provider: Provider | null; way: 'popup' | 'redirect'; message: Message | null }

export const socialMachine = setup({
  types: { context: {} as SocialContext, events: {} as SocialEvent },
  actors: {
    /** What a redirect brought back to this page, if there was one. */
    takeRedirectResult: port<ProviderAnswer, undefined>('takeRedirectResult'),
    openProvider: port<ProviderAnswer, { provider: Provider | null; way: 'popup' | 'redirect' }>('openProvider'),
    exchangeToken: port<ExchangeAnswer, { provider: Provider | null }>('exchangeToken'),
  },
  guards: {
    isGiven: (_, answer: ProviderAnswer) => answer.tag === 'given',
    isNone: (_, answer: ProviderAnswer) => answer.tag === 'none',
    isRedirecting: (_, answer: ProviderAnswer) => answer.tag === 'redirecting',
    isSignedIn: (_, answer: ExchangeAnswer) => answer.tag === 'signedIn' && answer.hasToken,
    isChallenged: (_, answer: ExchangeAnswer) => answer.tag === 'challenged',
    lacksToken: (_, answer: ExchangeAnswer) => answer.tag === 'signedIn',
  },
  actions: {
    assignStart: assign((_, { provider, way }: { provider: Provider; way: 'popup' | 'redirect' }) => ({
      provider,
      way,
      message: null,
    })),
    assignGiven: assign((_, answer: ProviderAnswer) => (answer.tag === 'given' ? { provider: answer.provider } : {})),
    tellFacts: tellFacts<SocialContext, SocialEvent, ExchangeAnswer>((answer) =>
      answer.tag === 'signedIn' ? (answer.facts ?? []) : [],
    ),
    assignProviderFailure: assign(({ context }, answer: ProviderAnswer) => ({
      message: providerFailure(context.provider, answer),
    })),
    assignExchangeFailure: assign((_, answer: ExchangeAnswer) => ({ message: exchangeFailure(answer) })),
    assignNoToken: assign(({ context }) => ({ message: noTokenFailure(context.provider) })),
    clearMessage: assign({ message: null }),
    tellChallenged: tellFacts<SocialContext, SocialEvent, ExchangeAnswer>((answer): SocialReport[] =>
      answer.tag === 'challenged' ? [{ type: 'challenge.given', challenged: answer.challenged }] : [],
    ),
  },
  delays: {
    /** SOC-04. */
    exchangeLimit: 15_000,
  },
}).createMachine({
  id: 'social',
  context: { provider: null, way: 'popup', message: null },
  initial: 'returning',
  states: {
    returning: {
      meta: { ignores: ['social.start', 'social.dismiss'] },
      invoke: {
        id: 'takeRedirectResult',
        src: 'takeRedirectResult',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'exchanging',
            actions: { type: 'assignGiven', params: ({ event }) => event.output },
          },
          { guard: { type: 'isNone', params: ({ event }) => event.output }, target: 'idle' },
          { target: 'failed', actions: { type: 'assignProviderFailure', params: ({ event }) => event.output } },
        ],
        onError: 'idle',
      },
    },
    idle: {
      meta: { ignores: ['social.dismiss'] },
      on: { 'social.start': { target: 'asking', actions: { type: 'assignStart', params: ({ event }) => event } } },
    },
    /** The provider's page is open. */
    asking: {
      tags: 'busy',
      meta: { ignores: ['social.start', 'social.dismiss'] },
      invoke: {
        id: 'openProvider',
        src: 'openProvider',
        input: ({ context }) => ({ provider: context.provider, way: context.way }),
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'exchanging',
            actions: { type: 'assignGiven', params: ({ event }) => event.output },
          },
          { guard: { type: 'isRedirecting', params: ({ event }) => event.output }, target: 'leaving' },
          { target: 'failed', actions: { type: 'assignProviderFailure', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'assignProviderFailure', params: { tag: 'failed', message: null } },
        },
      },
    },
    /** This page is about to be left for the provider's; one that is shown again from the browser's memory starts over. */
    leaving: {
      tags: 'busy',
      on: {
        'social.start': { target: 'asking', actions: { type: 'assignStart', params: ({ event }) => event } },
        'social.dismiss': 'idle',
      },
    },
    exchanging: {
      tags: 'busy',
      meta: { ignores: ['social.start', 'social.dismiss'] },
      invoke: {
        id: 'exchangeToken',
        src: 'exchangeToken',
        input: ({ context }) => ({ provider: context.provider }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'tellFacts', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isChallenged', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'tellChallenged', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'lacksToken', params: ({ event }) => event.output },
            target: 'failed',
            actions: 'assignNoToken',
          },
          { target: 'failed', actions: { type: 'assignExchangeFailure', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'assignExchangeFailure', params: { tag: 'unreachable' } },
        },
      },
      after: {
        exchangeLimit: {
          target: 'failed',
          actions: { type: 'assignExchangeFailure', params: { tag: 'unreachable' } },
        },
      },
    },
    failed: {
      on: {
        'social.start': { target: 'asking', actions: { type: 'assignStart', params: ({ event }) => event } },
        'social.dismiss': { target: 'idle', actions: 'clearMessage' },
      },
    },
    signedIn: {
      on: {
        'social.start': { target: 'asking', actions: { type: 'assignStart', params: ({ event }) => event } },
        'social.dismiss': 'idle',
      },
    },
  },
})
