/** What the event that is looked at did to the cart, and whether the invariants of its fold hold. */
import { css } from '#styled/css'
import { inspectorCart } from '#text/inspector-cart.ts'
import { words } from '#ui/text/words.ts'
import type { CartChange } from '../time/cart-change.ts'
import type { Invariant, Judged } from '../time/cart-invariants.ts'

const t = words(inspectorCart)

const list = css({ display: 'grid', gap: '2', textStyle: 'caption', fontFamily: 'code', overflowWrap: 'anywhere' })
const deedStyle = css({ textStyle: 'small', fontWeight: '600' })
const held = css({
  fontWeight: '600',
  whiteSpace: 'nowrap',
  '&[data-verdict=holds]': { color: 'success' },
  '&[data-verdict=broken]': { color: 'error' },
})
const numbersStyle = css({ display: 'block', color: 'muted' })

const deeds = {
  began: 'inspector-cart.began',
  left: 'inspector-cart.left',
  opened: 'inspector-cart.opened',
  commanded: 'inspector-cart.commanded',
  released: 'inspector-cart.released',
  advanced: 'inspector-cart.advanced',
  rebased: 'inspector-cart.rebased',
  rejected: 'inspector-cart.rejected',
  other: 'inspector-cart.other',
} as const satisfies Record<CartChange['deed'], string>

const verdicts = {
  holds: 'inspector-cart.holds',
  broken: 'inspector-cart.broken',
  unasked: 'inspector-cart.unasked',
  unknown: 'inspector-cart.unknown',
} as const satisfies Record<Judged['verdict'], string>

function sayNumbers(id: Invariant, numbers: Judged['numbers']): string {
  const of = (name: string): number => numbers[name] ?? 0
  switch (id) {
    case 'I1':
      return t('inspector-cart.I1numbers', {
        confirmed: of('confirmed'),
        pending: of('pending'),
        seen: of('seen'),
        told: of('told'),
      })
    case 'I2':
      return t('inspector-cart.I2numbers', { unsent: of('unsent'), lines: of('lines'), most: of('most') })
    case 'I3':
      return t('inspector-cart.I3numbers', { sent: of('sent'), kept: of('kept'), answered: of('answered') })
    case 'I4':
      return t('inspector-cart.I4numbers', { commands: of('commands'), idle: of('idle') })
    case 'I5':
      return t('inspector-cart.I5numbers', {
        from: of('from'),
        to: of('to'),
        own: of('own'),
        taken: of('taken'),
        kept: of('kept'),
      })
    default:
      return t('inspector-cart.I6numbers', { kept: of('kept'), of: of('of'), along: of('along') })
  }
}

const names = {
  I1: 'inspector-cart.I1',
  I2: 'inspector-cart.I2',
  I3: 'inspector-cart.I3',
  I4: 'inspector-cart.I4',
  I5: 'inspector-cart.I5',
  I6: 'inspector-cart.I6',
} as const satisfies Record<Invariant, string>

const Verdict = ({ id, judged: { verdict, numbers } }: { readonly id: Invariant; readonly judged: Judged }) => (
  <td>
    <span className={held} data-verdict={verdict}>
      {t(verdicts[verdict])}
    </span>
    {Object.keys(numbers).length > 0 && <span className={numbersStyle}>{sayNumbers(id, numbers)}</span>}
  </td>
)

type ChangedProps = { readonly change: CartChange; readonly table: string; readonly caption: string }

export const CartChanged = ({ change, table, caption }: ChangedProps) => {
  const { deed, version, lines, pending, sent, checks } = change
  return (
    <>
      <p className={deedStyle}>{t(deeds[deed])}</p>
      <ul className={list}>
        {version[0] !== version[1] && <li>{t('inspector-cart.versions', { from: version[0], to: version[1] })}</li>}
        <li>
          {t('inspector-cart.pendings', { from: pending[0], to: pending[1], sentFrom: sent[0], sentTo: sent[1] })}
        </li>
        {lines.map(({ key, confirmed, seen }) => (
          <li key={key}>
            {t('inspector-cart.moved', {
              key,
              from: confirmed[0],
              to: confirmed[1],
              seenFrom: seen[0],
              seenTo: seen[1],
            })}
          </li>
        ))}
      </ul>
      <table className={table}>
        <caption className={caption}>{t('inspector-cart.invariants')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('inspector-cart.invariant')}</th>
            <th scope="col">{t('inspector-cart.before')}</th>
            <th scope="col">{t('inspector-cart.after')}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ id, before, after }) => (
            <tr key={id}>
              <th scope="row">{t(names[id])}</th>
              <Verdict id={id} judged={before} />
              <Verdict id={id} judged={after} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
