import { Link } from 'react-router-dom'
import { bar, button, cartLine } from '#styled/recipes'
import { AlertIcon, HeartIcon, InfoIcon, TrashIcon } from './icons.tsx'
import { LineStatus, type LineState } from './line-state.tsx'
import { naira } from './money.ts'
import { OldPrice, Price } from './price.tsx'
import { Stepper } from './stepper.tsx'
import { Tile, type TilePicture } from './tile.tsx'

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
  /** accepts what the shop made of a refused wish, or what it offers instead */
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
        <p className={look.meta}>
          {goods.measurement ? `${goods.measurement} · ${naira(unitPrice)} each ` : `${naira(unitPrice)} each `}
          {goods.oldUnitPrice === undefined ? null : <OldPrice amount={goods.oldUnitPrice} />}
        </p>
        <div className={look.total}>
          <Price amount={unitPrice * quantity} />
        </div>
        <div className={look.controls}>
          <Stepper
            value={quantity}
            onChange={onQuantity}
            label={`Quantity of ${name}`}
            increaseLabel={`Increase quantity of ${name}`}
            decreaseLabel={`Decrease quantity of ${name}`}
            tone={TONES[state.kind]}
            {...(goods.max === undefined ? {} : { max: Math.max(1, goods.max) })}
          />
          <LineStatus state={state} quantity={quantity} />
          {state.kind === 'rolledBack' && onRetry && (
            <button type="button" className={button({ variant: 'secondary', size: 's' })} onClick={onRetry}>
              Try again
            </button>
          )}
        </div>
        <div className={look.actions}>
          {onSave && (
            <button type="button" className={look.action} aria-label={`Save ${name} for later`} onClick={onSave}>
              <HeartIcon size={18} />
              <span>Save for later</span>
            </button>
          )}
          <button type="button" className={look.action} aria-label={`Remove ${name}`} onClick={onRemove}>
            <TrashIcon size={18} />
            <span>Remove</span>
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
            {`Price went ${unitPrice > addedAt ? 'up' : 'down'} from ${naira(addedAt)} since you added it`}
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
    <div role="group" aria-label={`About ${goods.name}`} className={look.refusal}>
      <AlertIcon size={18} />
      <p className={look.said}>{state.message}</p>
      {asked !== undefined && asked !== goods.quantity && (
        <p className={look.did}>{`You asked for ${asked}. We set it to ${goods.quantity}.`}</p>
      )}
      <div className={look.mend}>
        {onKeep && (
          <button type="button" className={button({ variant: 'dangerFilled', size: 's' })} onClick={onKeep}>
            {keepLabel ?? `Keep ${goods.quantity}`}
          </button>
        )}
        <button type="button" className={button({ variant: 'danger', size: 's' })} onClick={onRemove}>
          Remove
        </button>
      </div>
    </div>
  )
}
