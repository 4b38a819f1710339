import { useState, type ReactNode } from 'react'
import type { FormView } from '#ui/actors/form.ts'
import { IconButton } from '#ui/components/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/components/icons/password.tsx'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { FormField } from './form-field.tsx'

const t = words(account)

type PasswordFieldProps = {
  readonly form: FormView
  readonly name?: string
  readonly label: string
  readonly isNew?: boolean
  readonly hint?: ReactNode
  readonly aside?: ReactNode
}

/** A password, hidden until its owner wants to see it. */
export const PasswordField = ({ name = 'password', isNew = false, ...field }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <FormField
      {...field}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      end={
        <IconButton
          label={isShown ? t('account.hideCharacters') : t('account.showCharacters')}
          aria-pressed={isShown}
          icon={isShown ? EyeOffIcon : EyeIcon}
          variant="bare"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
