/** Hands a link to whatever a person sends links with; where the device has no such list, it is copied, and they are told. */
import { useNotification } from './notifications.tsx'
import { share } from '#text/share.ts'
import { words } from '#ui/text/words.ts'

words(share)

async function hand(data: ShareData): Promise<'shared' | 'left' | 'not here'> {
  if (!navigator.share) return 'not here'
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'not here'
  }
}

export type SharedLink = { readonly title: string; readonly text: string; readonly url: string }

export function useLinkSharing(): (link: SharedLink) => void {
  const notify = useNotification()
  const press = async (link: SharedLink) => {
    if ((await hand(link)) !== 'not here') return
    // Pages served over plain HTTP from another machine have no clipboard.
    const copying = navigator.clipboard?.writeText(link.url) ?? Promise.reject(new Error('no clipboard'))
    await copying.then(
      () => notify({ code: 'share.copied' }),
      () => notify({ code: 'share.notCopied' }, 'warning'),
    )
  }
  return (link) => void press(link)
}
