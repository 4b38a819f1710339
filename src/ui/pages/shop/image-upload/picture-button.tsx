import { useRef, type ReactNode } from 'react'
import { imageTypes } from '#machines/uploads/upload.machine.ts'
import { Button } from '#ui/components/button.tsx'

type PictureButtonProps = {
  /** Names the field, which is not seen. */
  readonly label: string
  /** Stands beside others: smaller and quieter. */
  readonly isQuiet?: boolean
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** Lets a person choose one picture, by the browser's own choice of files. */
export const PictureButton = ({ label, isQuiet = false, onFile, children }: PictureButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join(',')}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onFile(file)
          // the same file may be chosen again
          currentTarget.value = ''
        }}
      />
      <Button {...(isQuiet && { variant: 'secondary', size: 's' })} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
