/** What a push says, made ready to be shown. Anything may arrive: what cannot be read is shown too, in general words. */
import { notifications } from '#text/notifications.ts'

/** What a notification carries to its press. `path`: of the shop, with query and fragment. */
export type Carried = { path: string; receipt: string | null }

export type Shown = { title: string; options: NotificationOptions & { data: Carried } }

/** Where the person finds what could not be shown. */
const inbox = '/messages'

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** A path of this origin; messages for whatever leads elsewhere. */
export function pathOf(link: unknown, origin: string): string {
  if (typeof link !== 'string') return inbox
  try {
    const url = new URL(link, origin)
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : inbox
  } catch {
    return inbox
  }
}

function fieldsOf(text: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Pictures come from the shop itself or over https. */
function pictureOf(value: unknown, origin: string): string | null {
  const text = textOf(value)
  if (text === null) return null
  try {
    const url = new URL(text, origin)
    return url.origin === origin || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}

/** @param text the push's own; null for one without */
export function readPayload(text: string | null, origin: string): Shown {
  const { title, body, image_url, deep_link, tag, receipt } = fieldsOf(text)
  const image = pictureOf(image_url, origin)
  // Of one tag there is one notification: what is sent once more replaces what is shown.
  const options: NotificationOptions & { image?: string; data: Carried } = {
    body: textOf(body) ?? (textOf(title) === null ? notifications['notifications.unreadable'] : ''),
    tag: textOf(tag) ?? 'oja',
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    lang: 'en-NG',
    ...(image !== null && { image }),
    data: { path: pathOf(deep_link, origin), receipt: textOf(receipt) },
  }
  return { title: textOf(title) ?? notifications['notifications.news'], options }
}
