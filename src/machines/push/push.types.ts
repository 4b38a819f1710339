/** What passes between the subscribe chart, the pages that ask and the browser. */
import type { Message } from '#ui/text/message.ts'

export const topics = ['orders', 'stock', 'offers'] as const
export type Topic = (typeof topics)[number]

/** This browser at the server. */
export type PushDevice = { id: number; topics: readonly Topic[] }

/** How things stand on this device, without anybody being asked. */
export type Standing =
  /** The browser knows no pushes, or the page came without encryption. */
  | { tag: 'unsupported' }
  /** An iPhone gives pushes to shops on its home screen alone. */
  | { tag: 'needsInstall' }
  /** `isResting`: "Not now" was pressed less than 30 days ago. */
  | { tag: 'default'; isResting: boolean }
  | { tag: 'denied' }
  /** `isDue`: the server has not heard of this device for a while, or of the person who is signed in now. */
  | { tag: 'subscribed'; device: PushDevice; isDue: boolean }
  /** It was subscribed, and the browser has dropped that. */
  | { tag: 'expired'; topics: readonly Topic[] }

export type Permission = { tag: 'granted' } | { tag: 'denied' } | { tag: 'dismissed' }

export type SubscribeAnswer =
  | { tag: 'subscribed'; device: PushDevice }
  | { tag: 'denied' }
  | { tag: 'refused'; message: Message }
  | { tag: 'unreachable' }

export type TopicsAnswer =
  | { tag: 'chosen'; device: PushDevice }
  /** The server knows this device no more. */
  | { tag: 'gone' }
  | { tag: 'refused'; message: Message }
  | { tag: 'unreachable' }

export type StopAnswer = { tag: 'stopped' } | { tag: 'refused'; message: Message } | { tag: 'unreachable' }

export type PushEvent =
  /** A person pressed one of our buttons: they want to be told of this. */
  | { type: 'push.want'; topic: Topic }
  /** "Not now". */
  | { type: 'push.decline' }
  /** All that this device is to be told of; none is allowed. */
  | { type: 'topics.choose'; topics: readonly Topic[] }
  /** Nothing more, and the server forgets the device. */
  | { type: 'push.stop' }
  /** The permission, or what another tab did, may have changed how things stand. */
  | { type: 'standing.changed' }
  | { type: 'person.changed' }
  | { type: 'network.returned' }

export type PushContext = {
  device: PushDevice | null
  /** All that the person wants to be told of, once everything is done. */
  wanted: readonly Topic[]
  /** Subscriptions that failed since the last that went through. */
  failures: number
}
