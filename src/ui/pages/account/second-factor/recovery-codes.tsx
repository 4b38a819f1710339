import { css } from '#styled/css'
import { secondFactor } from '#text/second-factor.ts'
import { Button } from '#ui/components/button.tsx'
import { CopyButton } from '#ui/components/copy-button.tsx'
import { words } from '#ui/text/words.ts'

const t = words(secondFactor)
const column = css({ display: 'grid', gap: '18' })
const list = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
  gap: '6px 24px',
  fontFamily: 'code',
  overflowWrap: 'anywhere',
})
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '10', _print: { display: 'none' } })

/** Saves the codes as a file of text. */
function download(codes: readonly string[]): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`Ojà\n\n${codes.join('\n')}\n`], { type: 'text/plain' }))
  link.download = 'oja-recovery-codes.txt'
  link.click()
  // A browser that asks where to put it reads it later, and they are shown only this once.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onSaved: () => void }

/** Ten codes, shown this once. */
export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => (
  <div className={column}>
    <p>{t('second-factor.codesText')}</p>
    <ol className={list} aria-label={t('second-factor.codes')}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
    <div className={row}>
      <CopyButton text={codes.join('\n')} what={t('second-factor.codesWhat')} />
      <Button variant="secondary" onClick={() => window.print()}>
        {t('second-factor.print')}
      </Button>
      <Button variant="secondary" onClick={() => download(codes)}>
        {t('second-factor.download')}
      </Button>
    </div>
    <Button size="l" full onClick={onSaved}>
      {t('second-factor.saved')}
    </Button>
  </div>
)
