import { useId, type ReactNode } from 'react'
import { css } from '#styled/css'
import type { FormView } from '#ui/actors/form.ts'
import { Checkbox } from '#ui/components/choice.tsx'
import { FieldError } from '#ui/components/field-error.tsx'
import { Link } from '#ui/components/link.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'

const t = words(account)

const links = css({ '& a': { color: 'brand', textDecoration: 'underline', textUnderlineOffset: '4px' } })

const Paper = ({ to, children }: { readonly to: string; readonly children?: ReactNode }) => (
  <Link to={to} target="_blank" rel="noopener">
    {children}
    <VisuallyHidden> {t('account.opensInANewTab')}</VisuallyHidden>
  </Link>
)

/** Nobody is ticked in advance; the papers open beside the form, so that nothing typed is lost. */
export const TermsChoice = ({ form }: { readonly form: FormView }) => {
  const id = useId()
  const error = form.errorOf('accept_terms')
  return (
    <div className={links}>
      <Checkbox
        name="accept_terms"
        checked={form.values['accept_terms'] === 'true'}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={(event) => form.change('accept_terms', event.currentTarget.checked ? 'true' : '')}
      >
        {t.rich('account.iAgreeToTheTermsAnd', { paper: <Paper to="/terms" />, paper2: <Paper to="/privacy" /> })}
      </Checkbox>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
