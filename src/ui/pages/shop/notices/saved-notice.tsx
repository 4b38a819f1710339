/** At a saved product that is sold out: being told when it is back. */
import { noticeOf } from '#machines/notices/notices.read.ts'
import type { Product } from '#machines/catalog/catalog.types.ts'
import { NoticeAsk, useAsked } from './notice-ask.tsx'

/** Of all its sizes: whoever put it aside chose none. */
export const SavedNotice = ({ product: { id, name } }: { readonly product: Product }) => {
  const asked = useAsked()
  return (
    <NoticeAsk
      full
      asked={asked}
      kind="back_in_stock"
      name={noticeOf('back_in_stock', { productId: id, measurementId: null })}
      about={name}
    />
  )
}
