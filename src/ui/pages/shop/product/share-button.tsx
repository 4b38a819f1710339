/** Hands the address of a product on. */
import { useLinkSharing } from '#ui/actors/link-sharing.ts'
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
  new URL(`/products/${encodeURIComponent(slug)}?utm_source=share&utm_medium=social`, window.location.origin).href

export const ShareButton = ({ name, slug, price }: ShareButtonProps) => {
  const handOn = useLinkSharing()
  const press = () =>
    handOn({ title: name, text: t('share.nameAtPrice', { name, price: naira(price) }), url: addressOf(slug) })
  return <IconButton variant="round" icon={ShareIcon} label={t('share.shareName', { name })} onClick={press} />
}
