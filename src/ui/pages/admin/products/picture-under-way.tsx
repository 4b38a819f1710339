/** One picture on its way: its progress, why it was refused, and the ways out. */
import { useEffect, useEffectEvent } from 'react'
import { css } from '#styled/css'
import { useUploadOf, type PictureUpload } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { common } from '#text/common.ts'
import { identity } from '#text/identity.ts'
import { officeProducts } from '#text/office-products.ts'
import { say, words } from '#ui/text/words.ts'

const t = words(officeProducts, common)
words(identity)

const card = css({ display: 'grid', gap: '8', p: '8px', borderRadius: 'cell', bg: 'sunken' })
const name = css({ textStyle: 'small', overflowWrap: 'anywhere' })
const alarm = css({ color: 'error', textStyle: 'small' })
const bar = css({ w: '100%' })

/** A picture of the shop's own host is kept without it, so that it is found wherever the shop moves; one of a cloud keeps its host. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, window.location.href)
  return origin === window.location.origin ? pathname : url
}

type Props = {
  readonly upload: PictureUpload
  readonly onStored: (url: string) => void
  readonly onDismiss: () => void
}

export const PictureUnderWay = ({ upload, onStored, onDismiss }: Props) => {
  const { state, share, message, url } = useUploadOf(upload)
  const store = useEffectEvent(onStored)
  useEffect(() => {
    if (url !== null) store(addressOf(url))
  }, [url])
  return (
    <li className={card}>
      <span className={name}>{upload.name}</span>
      {message ? (
        <p role="alert" className={alarm}>
          {t('office.products_pictureRefused', { name: upload.name, why: say(message) })}
        </p>
      ) : (
        <progress
          className={bar}
          max={1}
          value={share}
          aria-label={t('office.products_sending', { name: upload.name })}
        />
      )}
      {state === 'refused' && (
        <Button variant="secondary" size="s" onClick={() => upload.ref.send({ type: 'upload.retry' })}>
          {t('common.tryAgain')}
        </Button>
      )}
      <Button variant="ghost" size="s" onClick={onDismiss}>
        {message
          ? t('office.products_dismissPicture', { name: upload.name })
          : t('office.products_cancelPicture', { name: upload.name })}
      </Button>
    </li>
  )
}
