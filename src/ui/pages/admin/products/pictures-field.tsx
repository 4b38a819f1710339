/** The pictures of a product: chosen, dropped or pasted, several at once, and put in order by drag or Alt and an arrow. The first is the main one. */
import { use, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { longestAlt, mostImages, readImages, type ProductImage } from '#machines/admin/resources/products.ts'
import { imageTypes } from '#machines/uploads/upload.machine.ts'
import { css } from '#styled/css'
import { usePictureUploads } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { IconButton } from '#ui/components/icon-button.tsx'
import { CloseIcon } from '#ui/components/icons/frame.tsx'
import { cx } from '#ui/components/cx.ts'
import { Tile } from '#ui/components/tile.tsx'
import { officeProducts } from '#text/office-products.ts'
import { say, words } from '#ui/text/words.ts'
import type { OwnFieldProps } from '../resource/looks.ts'
import { PicturePlace } from '../resource/picture-place.ts'
import { PictureUnderWay } from './picture-under-way.tsx'

const t = words(officeProducts)

const block = css({ display: 'grid', gap: '12', border: 'none', p: 0 })
const hint = css({ textStyle: 'small', color: 'muted' })
const list = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: '1fr 1fr',
  md: { gridTemplateColumns: '1fr 1fr 1fr' },
})
const card = css({ display: 'grid', gap: '8', p: '8px', borderRadius: 'cell', bg: 'sunken' })
const chosen = css({ bg: 'brand.tint' })
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', textStyle: 'small' })
const alarm = css({ color: 'error', textStyle: 'small' })

/** Alt and an arrow moves by one place. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Two that arrive in one moment are both added: the second must not see the list without the first. */
function useAdding(images: readonly ProductImage[], onChange: (images: readonly ProductImage[]) => void) {
  const latest = useRef(images)
  useEffect(() => {
    latest.current = images
  })
  return (url: string) => {
    latest.current = [...latest.current, { url, alt: '' }]
    onChange(latest.current)
  }
}

export const PicturesField = ({ label, value, values, errors, isDisabled, onChange }: OwnFieldProps) => {
  const images = readImages(value) ?? []
  const name = String(values['name'] ?? '')
  const { underWay, send, dismiss } = usePictureUploads(use(PicturePlace), 'images')
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const add = useAdding(images, onChange)
  const room = mostImages - images.length - underWay.length
  const take = (files: Iterable<File>) => {
    const chosen = isDisabled ? [] : [...files]
    if (chosen.length > room) setTold(t('office.products_tooManyPictures', { count: mostImages }))
    if (room > 0) send(chosen.slice(0, room))
  }
  const move = (from: number, to: number) => {
    const one = images[from]
    if (!one || to < 0 || to >= images.length || to === from) return
    onChange(images.toSpliced(from, 1).toSpliced(to, 0, one))
    setTold(t('office.products_pictureMoved', { name: one.alt || name, place: to + 1, count: images.length }))
  }
  const [refused] = errors['images'] ?? []
  return (
    <fieldset
      className={block}
      disabled={isDisabled}
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        take(event.clipboardData.files)
      }}
    >
      <p className={hint}>{t('office.products_picturesHint', { count: mostImages })}</p>
      <ul role="list" className={list}>
        {images.map((image, place) => (
          <Picture
            key={image.url}
            image={image}
            place={place}
            name={name}
            isDisabled={isDisabled}
            error={errors[`images.${place}.url`]?.[0] ?? errors[`images.${place}.alt`]?.[0]}
            isOver={over === place && dragged !== null}
            onAlt={(alt) => onChange(images.with(place, { ...image, alt }))}
            onRemove={() => onChange(images.toSpliced(place, 1))}
            onMove={(by) => move(place, place + by)}
            onDrag={setDragged}
            onOver={setOver}
            onDrop={() => dragged !== null && move(dragged, place)}
          />
        ))}
        {underWay.map((upload) => (
          <PictureUnderWay
            key={upload.handle}
            upload={upload}
            onStored={(url) => {
              dismiss(upload.handle)
              add(url)
            }}
            onDismiss={() => dismiss(upload.handle)}
          />
        ))}
      </ul>
      <p role="status" className={hint}>
        {told}
      </p>
      {refused && (
        <p role="alert" className={alarm}>
          {say(refused)}
        </p>
      )}
      {room > 0 && !isDisabled && <Chooser onFiles={take} />}
    </fieldset>
  )
}

const Chooser = ({ onFiles }: { readonly onFiles: (files: Iterable<File>) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={imageTypes.join(',')}
        aria-label={t('office.products_choosePictures')}
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files ?? [])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button variant="secondary" size="s" onClick={() => input.current?.click()}>
        {t('office.products_addPictures')}
      </Button>
    </div>
  )
}

type PictureProps = {
  readonly image: ProductImage
  readonly place: number
  readonly name: string
  readonly error: Parameters<typeof say>[0] | undefined
  readonly isOver: boolean
  readonly isDisabled: boolean
  readonly onAlt: (alt: string) => void
  readonly onRemove: () => void
  readonly onMove: (by: number) => void
  readonly onDrag: (place: number | null) => void
  readonly onOver: (place: number | null) => void
  readonly onDrop: () => void
}

const Picture = ({ image, place, name, error, isOver, isDisabled, ...on }: PictureProps) => {
  const number = place + 1
  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (!event.altKey || by === undefined || isDisabled) return
    event.preventDefault()
    on.onMove(by)
  }
  return (
    <li
      className={cx(card, isOver && chosen)}
      draggable={!isDisabled}
      onKeyDown={onKeyDown}
      onDragStart={() => on.onDrag(place)}
      onDragEnter={() => on.onOver(place)}
      onDragEnd={() => {
        on.onDrag(null)
        on.onOver(null)
      }}
      onDrop={on.onDrop}
    >
      <div className={head}>
        <span>{place === 0 ? t('office.products_mainPicture') : t('office.products_pictureNumber', { number })}</span>
        <IconButton
          size="s"
          icon={CloseIcon}
          label={t('office.products_removePicture', { number })}
          onClick={on.onRemove}
        />
      </div>
      <Tile picture={{ url: image.url }} alt={image.alt || name} />
      <Field
        label={t('office.products_alt', { number })}
        value={image.alt}
        placeholder={name}
        maxLength={longestAlt}
        error={error && say(error)}
        onChange={(event) => on.onAlt(event.currentTarget.value)}
      />
    </li>
  )
}
