/** Hands the address of a product to whatever a person sends links with; where the device has no such list, it is copied. */
import { useNotification } from '#ui/actors/notifications.tsx'
import { ShareIcon } from '#ui/components/icons/buying.tsx'
import { IconButton } from '#ui/components/icon-button.tsx'
import { naira } from '#ui/components/money.ts'
import { share } from '#text/share.ts'
import { words } from '#ui/text/words.ts'

const t = words(share)

type ShareButtonProps = {
  readonly name: string
  readonly slug: string
  /** naira */
  readonly price: number
}

/** Chat apps tell no page where a visitor comes from: the link says itself that it was shared. */
const addressOf = (slug: string): string =>
  new URL(`/products/${encodeURIComponent(slug)}?utm_source=share`, window.location.origin).href

async function hand(data: ShareData): Promise<'shared' | 'left' | 'not here'> {
  if (!navigator.share) return 'not here'
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'not here'
  }
}

export const ShareButton = ({ name, slug, price }: ShareButtonProps) => {
  const notify = useNotification()
  const press = async () => {
    const url = addressOf(slug)
    const told = await hand({ title: name, text: t('share.nameAtPrice', { name, price: naira(price) }), url })
    if (told !== 'not here') return
    // Pages served over plain HTTP from another machine have no clipboard.
    const copying = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
    await copying.then(
      () => notify({ code: 'share.copied' }),
      () => notify({ code: 'share.notCopied' }, 'warning'),
    )
  }
  return (
    <IconButton variant="round" icon={ShareIcon} label={t('share.shareName', { name })} onClick={() => void press()} />
  )
}
