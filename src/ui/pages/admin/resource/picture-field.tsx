/** A picture of a certain shape: chosen, dropped or pasted, shown as it will be cut; an upload that is too small is refused before it is taken. */
import { use, useRef, useState, type SyntheticEvent } from 'react'
import type { Field as FieldOf } from '#machines/admin/resource.definition.ts'
import { imageTypes } from '#machines/uploads/upload.machine.ts'
import { css } from '#styled/css'
import { usePictureUploads } from '#ui/actors/office.ts'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { pictureSources } from '#ui/components/pictures.ts'
import { officeFields } from '#text/office-fields.ts'
import { officeRules } from '#text/office-rules.ts'
import { words } from '#ui/text/words.ts'
import { PicturePlace } from './picture-place.ts'
import { PictureUnderWay } from '../products/picture-under-way.tsx'

const t = words(officeFields, officeRules)

const block = css({ display: 'grid', gap: '8' })
const frame = css({ borderRadius: 'cell', overflow: 'hidden', bg: 'sunken', maxW: '420px' })
const picture = css({ display: 'block', w: '100%', h: '100%', objectFit: 'cover' })
const list = css({ display: 'grid', gap: '8' })
const alarm = css({ color: 'error', textStyle: 'small' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const unseen = css({ srOnly: true })

type Shaped = FieldOf & { kind: 'picture' }

type Props = {
  readonly field: Shaped
  readonly shared: { label: string; error: string | undefined; optional: boolean; disabled: boolean }
  readonly value: string
  readonly change: (value: string | null) => void
}

type Size = { readonly width: number; readonly height: number }

const pixels = (width: number, height: number): string => `${width} × ${height}`

export const PictureField = ({ field, shared, value, change }: Props) => {
  const { ratio = [1, 1], least } = field
  const { underWay, send, dismiss } = usePictureUploads(use(PicturePlace), field.id)
  /** An upload that waits to be measured. */
  const [arrived, setArrived] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const take = (files: Iterable<File>) => {
    const [file] = [...files]
    if (!file || shared.disabled) return
    setRefused(null)
    send([file])
  }
  const measured = (url: string, { width, height }: Size) => {
    setArrived(null)
    if (least && (width < least.width || height < least.height))
      setRefused(t('office.pictureTooSmall', { ...least, has: pixels(width, height) }))
    else change(url)
  }
  const hint = least
    ? t('office.pictureHint', { ratio: `${ratio[0]} : ${ratio[1]}`, least: pixels(least.width, least.height) })
    : t('office.pictureRatio', { ratio: `${ratio[0]} : ${ratio[1]}` })
  return (
    <div
      role="group"
      aria-label={shared.label}
      className={block}
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
      <Field
        {...shared}
        error={refused ?? shared.error}
        hint={hint}
        inputMode="url"
        value={value}
        onChange={(event) => {
          setRefused(null)
          change(event.currentTarget.value)
        }}
      />
      {value !== '' && <Shown key={value} url={value} ratio={ratio} least={least} />}
      <ul role="list" className={list}>
        {underWay.map((upload) => (
          <PictureUnderWay
            key={upload.handle}
            upload={upload}
            onStored={(url) => {
              dismiss(upload.handle)
              setArrived(url)
            }}
            onDismiss={() => dismiss(upload.handle)}
          />
        ))}
      </ul>
      {arrived !== null && (
        <Measured
          url={arrived}
          onMeasured={(size) => measured(arrived, size)}
          onFailed={() => setRefused(t('office.pictureUnreadable'))}
        />
      )}
      <Buttons
        label={shared.label}
        isDisabled={shared.disabled}
        hasPicture={value !== ''}
        onFiles={take}
        onRemove={() => change(null)}
      />
    </div>
  )
}

/** An upload that is here: looked at, and not shown. */
const Measured = ({
  url,
  onMeasured,
  onFailed,
}: {
  readonly url: string
  readonly onMeasured: (size: Size) => void
  readonly onFailed: () => void
}) => (
  <img
    className={unseen}
    src={url}
    alt=""
    onLoad={({ currentTarget }) =>
      onMeasured({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
    }
    onError={onFailed}
  />
)

type ButtonsProps = {
  readonly label: string
  readonly isDisabled: boolean
  readonly hasPicture: boolean
  readonly onFiles: (files: Iterable<File>) => void
  readonly onRemove: () => void
}

const Buttons = ({ label, isDisabled, hasPicture, onFiles, onRemove }: ButtonsProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={buttons}>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        aria-label={t('office.pictureFile', { field: label })}
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files ?? [])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        variant="secondary"
        size="s"
        disabled={isDisabled}
        aria-label={t('office.pictureChooseFor', { field: label })}
        onClick={() => input.current?.click()}
      >
        {t('office.pictureChoose')}
      </Button>
      {hasPicture && !isDisabled && (
        <Button variant="ghost" size="s" aria-label={t('office.pictureRemoveOf', { field: label })} onClick={onRemove}>
          {t('office.pictureRemove')}
        </Button>
      )}
    </div>
  )
}

const widths = [640, 1280]

/** As it will be cut; what was typed and cannot be loaded, or is small, is said and not refused: it may be on its way. */
const Shown = ({
  url,
  ratio,
  least,
}: { readonly url: string } & Required<Pick<Shaped, 'ratio'>> & { readonly least: Shaped['least'] | undefined }) => {
  const [told, setTold] = useState<string | null>(null)
  const look = ({
    currentTarget: { naturalWidth: width, naturalHeight: height },
  }: SyntheticEvent<HTMLImageElement>) => {
    if (least && (width < least.width || height < least.height))
      setTold(t('office.pictureTooSmall', { ...least, has: pixels(width, height) }))
  }
  return (
    <>
      <div className={frame} style={{ aspectRatio: `${ratio[0]} / ${ratio[1]}` }}>
        <img
          className={picture}
          src={pictureSources(url, widths).src}
          alt=""
          onLoad={look}
          onError={() => setTold(t('office.pictureUnreadable'))}
        />
      </div>
      {told && (
        <p role="status" className={alarm}>
          {told}
        </p>
      )}
    </>
  )
}
