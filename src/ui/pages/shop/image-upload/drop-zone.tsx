import { useRef, useState, type DragEvent } from 'react'
import { imageTypes } from '#machines/uploads/upload.machine.ts'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'

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
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
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
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        aria-label="Picture"
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // the same file may be chosen again
          currentTarget.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>Choose a picture</Button>
      <p className={hint}>or drop one here</p>
    </div>
  )
}
