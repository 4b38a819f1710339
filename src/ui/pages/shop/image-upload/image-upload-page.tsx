import { useState } from 'react'
import { css } from '#styled/css'
import { useUpload } from '#ui/actors/account.ts'
import { Button } from '#ui/components/button.tsx'
import { AlertIcon } from '#ui/components/icons.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { CopyAddress } from './copy-address.tsx'
import { DropZone } from './drop-zone.tsx'
import { UploadBar } from './upload-bar.tsx'
import { useLocalPicture } from './use-local-picture.ts'

const page = css({ maxW: '720px', mx: 'auto', w: '100%', p: '20px 16px 0', md: { pt: '40px' } })
const head = css({ textStyle: 'title' })
const lead = css({ color: 'muted', mt: '6', mb: '24' })
const body = css({ display: 'grid', gap: '18' })
const picture = css({
  display: 'grid',
  placeItems: 'center',
  h: { base: '220px', sm: '320px' },
  borderRadius: 'tile',
  overflow: 'hidden',
  bg: 'cloth.raffia',
  '& img': { maxW: '100%', maxH: '100%', objectFit: 'contain' },
})
const trouble = css({ display: 'flex', gap: '10', color: 'error', fontWeight: '500', '& svg': { flexShrink: 0 } })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '10' })
const meta = css({ textStyle: 'small', color: 'muted' })

/** Sends a picture to the image service and hands out its address (SHOP-11). */
export const ImageUploadPage = () => {
  usePageTitle('Image upload')
  const { picture: chosen, uploaded, message, share, isSending, isStored, isRefused, ...asks } = useUpload()
  const [file, setFile] = useState<File | null>(null)
  const preview = useLocalPicture(file)
  const choose = (one: File) => {
    setFile(one)
    asks.choose(one)
  }
  const startOver = () => {
    setFile(null)
    asks.reset()
  }
  const cancel = () => {
    setFile(null)
    asks.cancel()
  }
  const isFree = !isSending && !isStored && !isRefused
  const shown = isStored && uploaded ? uploaded.url : isFree ? null : preview
  return (
    <div className={page}>
      <h1 className={head}>Image upload</h1>
      <p className={lead}>Send a picture and get its address. JPEG, PNG, WebP, AVIF or GIF, at most 5 MB.</p>
      <Panel pad="l">
        <div className={body}>
          {isFree && <DropZone onFile={choose} />}
          {shown && (
            <div className={picture}>
              <img src={shown} alt={chosen?.name ?? 'The picture you chose'} />
            </div>
          )}
          {isSending && (
            <>
              <UploadBar share={share} label={`Sending ${chosen?.name ?? 'your picture'}`} />
              <div className={row}>
                <Button variant="secondary" onClick={cancel}>
                  Cancel
                </Button>
              </div>
            </>
          )}
          {message && (
            <p role="alert" className={trouble}>
              <AlertIcon />
              {message}
            </p>
          )}
          {isRefused && (
            <div className={row}>
              <Button onClick={asks.retry}>Try again</Button>
              <Button variant="secondary" onClick={startOver}>
                Choose another picture
              </Button>
            </div>
          )}
          {isStored && uploaded && (
            <>
              <CopyAddress address={uploaded.url} />
              <p
                role="status"
                className={meta}
              >{`Your picture is there: ${uploaded.width} × ${uploaded.height} px.`}</p>
              <div className={row}>
                <Button variant="secondary" onClick={startOver}>
                  Send another picture
                </Button>
              </div>
            </>
          )}
        </div>
      </Panel>
    </div>
  )
}
