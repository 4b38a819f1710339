import { useState } from 'react'
import { css } from '#styled/css'
import { useUpload } from '#ui/actors/account.ts'
import { Button } from '#ui/components/button.tsx'
import { AlertIcon } from '#ui/components/icons/frame.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { help } from '#text/help.ts'
import { common } from '#text/common.ts'
import { words } from '#ui/text/words.ts'
import { CopyAddress } from './copy-address.tsx'
import { DropZone } from './drop-zone.tsx'
import { UploadBar } from './upload-bar.tsx'
import { useLocalPicture } from './use-local-picture.ts'

const t = words(help, common)

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
  usePageTitle(t('help.imageUpload'))
  const { picture: chosen, uploaded, message, share, isSending, isStored, isRefused, ...asks } = useUpload('page')
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
      <h1 className={head}>{t('help.imageUpload')}</h1>
      <p className={lead}>{t('help.sendAPictureAndGetIts')}</p>
      <Panel pad="l">
        <div className={body}>
          {isFree && <DropZone onFile={choose} />}
          {shown && (
            <div className={picture}>
              <img src={shown} alt={chosen?.name ?? t('help.thePictureYouChose')} />
            </div>
          )}
          {isSending && (
            <>
              <UploadBar share={share} label={t('help.sendingName', { name: chosen?.name ?? 'your picture' })} />
              <div className={row}>
                <Button variant="secondary" onClick={cancel}>
                  {t('help.cancel')}
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
              <Button onClick={asks.retry}>{t('common.tryAgain')}</Button>
              <Button variant="secondary" onClick={startOver}>
                {t('help.chooseAnotherPicture')}
              </Button>
            </div>
          )}
          {isStored && uploaded && (
            <>
              <CopyAddress address={uploaded.url} />
              <p role="status" className={meta}>
                {t('help.yourPictureIsThereWidthHeight', { width: uploaded.width, height: uploaded.height })}
              </p>
              <div className={row}>
                <Button variant="secondary" onClick={startOver}>
                  {t('help.sendAnotherPicture')}
                </Button>
              </div>
            </>
          )}
        </div>
      </Panel>
    </div>
  )
}
