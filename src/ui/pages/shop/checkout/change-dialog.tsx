import { differencesOf } from '#machines/checkout/checkout.changes.ts'
import { css } from '#styled/css'
import type { CheckoutView } from '#ui/actors/checkout.ts'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { naira } from '#ui/components/money.ts'
import { OldPrice } from '#ui/components/price.tsx'
import { checkout } from '#text/checkout.ts'
import { say, words } from '#ui/text/words.ts'

const t = words(checkout)

const list = css({ display: 'grid', gap: '12', mt: '12' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '16',
  pb: '12',
  borderBottomWidth: '1px',
  borderColor: 'line',
  _last: { borderBottomWidth: '0', pb: '0' },
  '& b': { fontWeight: '600' },
})
const amounts = css({ display: 'grid', justifyItems: 'end' })
const note = css({ gridColumn: '1 / -1', textStyle: 'small', color: 'muted' })
const foot = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '10', w: '100%' })

type AmountsProps = { readonly before: number | null; readonly after: number | null }

const Amounts = ({ before, after }: AmountsProps) => (
  <span className={amounts}>
    {before !== null && before !== after && <OldPrice amount={before} />}
    <b>{after === null ? t('checkout.gone') : naira(after)}</b>
  </span>
)

/** What has changed since the person looked, old beside new: nothing is ordered until they accept it. */
export const ChangeDialog = ({ checkout }: { readonly checkout: CheckoutView }) => {
  const { change, accept, decline } = checkout
  if (!change) return null
  const { before, after } = change
  const differences = [
    ...differencesOf(before, after).map(({ what, note: why, ...both }) => ({
      what: say(what),
      note: why && say(why),
      ...both,
    })),
    { what: t('checkout.total'), before: before.total, after: after.total, note: null },
  ]
  return (
    <Dialog
      open
      onClose={decline}
      title={t('checkout.somethingHasChanged')}
      foot={
        <div className={foot}>
          <Button size="l" full onClick={accept}>
            {t('checkout.acceptAndPlaceOrder')}
          </Button>
          <Button variant="ghost" full onClick={decline}>
            {t('checkout.goBack')}
          </Button>
        </div>
      }
    >
      <p>{t('checkout.yourOrderIsNotPlacedYet')}</p>
      <ul role="list" aria-label={t('checkout.whatHasChanged')} className={list}>
        {differences.map(({ what, note: words, ...both }) => (
          <li key={what} className={row}>
            <span>{what}</span>
            <Amounts {...both} />
            {words && <p className={note}>{words}</p>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
