import { useState } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/components/button.tsx'
import { Field } from '#ui/components/field.tsx'
import { CheckIcon } from '#ui/components/icons/frame.tsx'
import { CopyIcon } from '#ui/components/icons/pages.tsx'
import { help } from '#text/help.ts'
import { words } from '#ui/text/words.ts'

const t = words(help)

const row = css({ display: 'grid', gap: '10', sm: { gridTemplateColumns: '1fr auto', alignItems: 'end' } })

/** An address to take along; where the browser forbids copying, it is chosen so that a person can. */
export const CopyAddress = ({ address }: { readonly address: string }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      document.querySelector<HTMLInputElement>('input[name=picture_address]')?.select()
    }
  }
  return (
    <div className={row}>
      <Field
        label={t('help.addressOfThePicture')}
        name="picture_address"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button size="l" onClick={() => void copy()}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {isCopied ? t('help.copied') : t('help.copy')}
      </Button>
    </div>
  )
}
