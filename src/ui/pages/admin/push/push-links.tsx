/** The three lists of push, each a press from the others. */
import { LinkButton } from '#ui/components/button.tsx'
import { officePush } from '#text/office-push.ts'
import { words } from '#ui/text/words.ts'

const t = words(officePush)

const lists = {
  'push-notifications': () => t('office.push_toNotifications'),
  'push-segments': () => t('office.push_segments'),
  'push-devices': () => t('office.push_devices'),
} as const

/** @param from the list in view */
export const PushLinks = ({ from }: { readonly from: keyof typeof lists }) =>
  Object.entries(lists).map(
    ([id, name]) =>
      id !== from && (
        <LinkButton key={id} to={`/admin/${id}`} variant="secondary">
          {name()}
        </LinkButton>
      ),
  )
