import { useId } from 'react'
import { Link } from 'react-router-dom'
import { css } from '#styled/css'
import { field } from '#styled/recipes'
import type { FormView } from '#ui/actors/form.ts'
import { Checkbox } from '#ui/components/choice.tsx'
import { AlertIcon } from '#ui/components/icons.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'

const links = css({ '& a': { color: 'brand', textDecoration: 'underline', textUnderlineOffset: '4px' } })

const Paper = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link to={to} target="_blank" rel="noopener">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
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
        I agree to the <Paper to="/terms">Terms</Paper> and the <Paper to="/privacy">Privacy policy</Paper>
      </Checkbox>
      {error && (
        <p id={id} className={field().error}>
          <AlertIcon size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
