/** What passes between the subscribe chart, the pages that ask and the browser. */
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
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
  /**
   * `isDue`: the server has not heard of this device for a while, or of the person who is signed in now. `follows`: numbers of orders without an
   * account whose news come here.
   */
  | { tag: 'subscribed'; device: PushDevice; isDue: boolean; follows: readonly string[] }
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

/** `device`: as it stands; one that the server had lost was registered anew on the way. */
export type FollowAnswer =
  | { tag: 'followed'; device: PushDevice; follows: readonly string[] }
  | { tag: 'refused'; message: Message }
  | { tag: 'unreachable' }

export type StopAnswer = { tag: 'stopped' } | { tag: 'refused'; message: Message } | { tag: 'unreachable' }

export type PushEvent =
  /** A person pressed one of our buttons: they want to be told of this. `order`: the number of one that is of no account. */
  | { type: 'push.want'; topic: Topic; order?: string }
  /**
   * They want to be told of goods or of their cart, by the name of a notice. Whoever is signed in is told under Messages whatever the browser says;
   * `isGuest`: nobody is, and this device alone can tell.
   */
  | { type: 'notice.want'; name: string; isGuest: boolean }
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
  /** Of the chart of notices. */
  | { type: 'toast.requested'; toast: ToastRequest }

export type PushContext = {
  device: PushDevice | null
  /** All that the person wants to be told of, once everything is done. */
  wanted: readonly Topic[]
  /** An order whose news are to come here too, until the server knows. */
  order: string | null
  follows: readonly string[]
  /** Names of a guest's notices that wait until the server knows this device. */
  notices: readonly string[]
  /** Subscriptions that failed since the last that went through. */
  failures: number
}
