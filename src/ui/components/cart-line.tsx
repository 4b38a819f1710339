import { bar, button, cartLine } from '#styled/recipes'
import { common } from '#text/common.ts'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { AlertIcon, InfoIcon } from './icons/frame.tsx'
import { TrashIcon } from './icons/buying.tsx'
import { HeartIcon } from './icons/pages.tsx'
import { LineStatus, type LineState } from './line-state.tsx'
import { Link } from './link.tsx'
import { naira } from './money.ts'
import { OldPrice, Price } from './price.tsx'
import { Stepper } from './stepper.tsx'
import { Tile, type TilePicture } from './tile.tsx'

const t = words(common, parts)

export type CartLineGoods = {
  readonly name: string
  readonly href: string
  readonly picture: TilePicture
  /** size or colour: "10kg" */
  readonly measurement?: string | undefined
  /** naira, each */
  readonly unitPrice: number
  readonly oldUnitPrice?: number | undefined
  readonly quantity: number
  /** stock, where it is known */
  readonly max?: number | undefined
}

type CartLineProps = {
  readonly goods: CartLineGoods
  readonly state: LineState
  /** naira each when it was added, where the price has changed since */
  readonly addedAt?: number | undefined
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
  readonly onSave?: (() => void) | undefined
  /** accepts what the shop made of a refused command, or what it offers instead */
  readonly onKeep?: (() => void) | undefined
  /** without it "Keep" and the quantity */
  readonly keepLabel?: string | undefined
  /** sends a change again that was rolled back */
  readonly onRetry?: (() => void) | undefined
}

const TONES = {
  pending: 'pending',
  offline: 'pending',
  refused: 'error',
  rolledBack: 'error',
  synced: 'plain',
  saved: 'plain',
} as const

/** One line of the cart. The new quantity shows at once; what the server makes of it is said beside it. */
export const CartLine = (props: CartLineProps) => {
  const { goods, state, addedAt, onQuantity, onRemove, onSave, onKeep, keepLabel, onRetry } = props
  const { name, quantity, unitPrice } = goods
  const look = cartLine()
  return (
    <li className={look.root} aria-label={name} data-state={state.kind}>
      <div className={look.grid}>
        <Link to={goods.href} className={look.tile} tabIndex={-1} aria-hidden="true">
          <Tile picture={goods.picture} size="s" />
        </Link>
        <Link to={goods.href} className={look.name}>
          {name}
        </Link>
        <div className={look.sums}>
          <p className={look.meta}>
            {goods.measurement
              ? t('parts.measurementAmountEach', { measurement: goods.measurement, amount: naira(unitPrice) })
              : t('parts.amountEach', { amount: naira(unitPrice) })}
            {goods.oldUnitPrice === undefined ? null : <OldPrice amount={goods.oldUnitPrice} />}
          </p>
          <Price amount={unitPrice * quantity} />
        </div>
        <div className={look.controls}>
          <Stepper
            value={quantity}
            onChange={onQuantity}
            label={t('parts.quantityOfName', { name })}
            increaseLabel={t('parts.increaseQuantityOfName', { name })}
            decreaseLabel={t('parts.decreaseQuantityOfName', { name })}
            tone={TONES[state.kind]}
            {...(goods.max === undefined ? {} : { max: Math.max(1, goods.max) })}
          />
          <LineStatus state={state} quantity={quantity} />
          {state.kind === 'rolledBack' && onRetry && (
            <button type="button" className={button({ variant: 'secondary', size: 's' })} onClick={onRetry}>
              {t('common.tryAgain')}
            </button>
          )}
        </div>
        <div className={look.actions}>
          {onSave && (
            <button
              type="button"
              className={look.action}
              aria-label={t('parts.saveNameForLater', { name })}
              onClick={onSave}
            >
              <HeartIcon size={18} />
              <span>{t('parts.saveForLater')}</span>
            </button>
          )}
          <button type="button" className={look.action} aria-label={t('parts.removeName', { name })} onClick={onRemove}>
            <TrashIcon size={18} />
            <span>{t('parts.remove')}</span>
          </button>
        </div>
      </div>
      {state.kind === 'refused' && (
        <Refusal state={state} goods={goods} onKeep={onKeep} keepLabel={keepLabel} onRemove={onRemove} />
      )}
      {addedAt !== undefined && addedAt !== unitPrice && (
        <div className={look.note}>
          <p className={bar({ tone: 'info' })}>
            <InfoIcon size={16} />
            {t('parts.priceWent', {
              way: unitPrice > addedAt ? 'up' : 'down',
              amount: naira(addedAt),
            })}
          </p>
        </div>
      )}
      {state.kind === 'pending' && <div className={look.progress} aria-hidden="true" />}
    </li>
  )
}

type RefusalProps = Pick<CartLineProps, 'goods' | 'onKeep' | 'keepLabel' | 'onRemove'> & {
  readonly state: Extract<LineState, { kind: 'refused' }>
}

/** The server's words, what we did, and the two ways on. */
const Refusal = ({ state, goods, onKeep, keepLabel, onRemove }: RefusalProps) => {
  const look = cartLine()
  const { asked } = state
  return (
    <div role="group" aria-label={t('parts.aboutName', { name: goods.name })} className={look.refusal}>
      <AlertIcon size={18} />
      <p className={look.said}>{state.message}</p>
      {asked !== undefined && asked !== goods.quantity && (
        <p className={look.did}>{t('parts.youAskedForAskedWeSet', { asked, quantity: goods.quantity })}</p>
      )}
      <div className={look.mend}>
        {onKeep && (
          <button type="button" className={button({ variant: 'dangerFilled', size: 's' })} onClick={onKeep}>
            {keepLabel ?? t('parts.keepQuantity', { quantity: goods.quantity })}
          </button>
        )}
        <button type="button" className={button({ variant: 'danger', size: 's' })} onClick={onRemove}>
          {t('parts.remove')}
        </button>
      </div>
    </div>
  )
}
