import { useState, type DragEvent } from 'react'
import { css } from '#styled/css'
import { help } from '#text/help.ts'
import { words } from '#ui/text/words.ts'
import { PictureButton } from './picture-button.tsx'

const t = words(help)

const zone = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '12',
  minH: '220px',
  p: '24px 16px',
  borderRadius: 'tile',
  borderWidth: '2px',
  borderStyle: 'dashed',
  borderColor: 'line.strong',
  textAlign: 'center',
  '&[data-over]': { borderColor: 'brand', bg: 'brand.soft' },
  '& img': { w: '72px', h: '72px' },
})
const hint = css({ color: 'muted', textStyle: 'small', _phone: { display: 'none' } })

/** Takes one picture, by the button or dropped onto it. */
export const DropZone = ({ onFile }: { readonly onFile: (file: File) => void }) => {
  const [isOver, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <div
      className={zone}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <img src="/pictures/objects/camera-96.webp" alt="" width={72} height={72} />
      <PictureButton label={t('help.picture')} onFile={onFile}>
        {t('help.chooseAPicture')}
      </PictureButton>
      <p className={hint}>{t('help.orDropOneHere')}</p>
    </div>
  )
}
