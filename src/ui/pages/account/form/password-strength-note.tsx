import { css } from '#styled/css'
import { CheckIcon } from '#ui/components/icons/frame.tsx'
import { VisuallyHidden } from '#ui/components/visually-hidden.tsx'
import { account } from '#text/account.ts'
import { words } from '#ui/text/words.ts'
import { asks, strengthOf } from './password-strength.ts'

const t = words(account)

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', textStyle: 'small', color: 'muted', mt: '-10px' })
const ask = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8',
  '& svg': { opacity: 0.35 },
  '&[data-met]': { color: 'success', '& svg': { opacity: 1 } },
})
const word = css({ ml: 'auto', '& b': { color: 'ink', fontWeight: '600' } })

/** What a new password still needs, and how strong it is: words, because a colour alone says nothing. */
export const PasswordStrengthNote = ({ password }: { readonly password: string }) => (
  <div className={row}>
    {asks.map(({ words, isMet }) => (
      <span key={words} className={ask} data-met={isMet(password) ? '' : undefined}>
        <CheckIcon size={16} />
        {words}
        {password !== '' && (
          <VisuallyHidden>{isMet(password) ? t('account.done') : t('account.notYet')}</VisuallyHidden>
        )}
      </span>
    ))}
    <span role="status" className={word}>
      {password !== '' && <>{t.rich('account.strengthStrength', { strength: strengthOf(password), b: <b /> })}</>}
    </span>
  </div>
)
