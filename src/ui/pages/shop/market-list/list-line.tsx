/** A line that goes into the cart: what was written, the goods for it, how many, and what else it may be. */
import { stockOf } from '#machines/cart/cart.rules.ts'
import { chosenOf, priceOf } from '#machines/market-list/market-list.lines.ts'
import type { ListLine as Line } from '#machines/market-list/market-list.types.ts'
import { toKobo, toNaira } from '#machines/money.ts'
import { css } from '#styled/css'
import { cartLine } from '#styled/recipes'
import type { MarketListView } from '#ui/actors/market-list.ts'
import { Field } from '#ui/components/field.tsx'
import { TrashIcon } from '#ui/components/icons/buying.tsx'
import { Link } from '#ui/components/link.tsx'
import { naira } from '#ui/components/money.ts'
import { Price } from '#ui/components/price.tsx'
import { Stepper } from '#ui/components/stepper.tsx'
import { Tile } from '#ui/components/tile.tsx'
import { marketList } from '#text/market-list.ts'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { hrefOf, pictureOf } from '../listing/card-goods.ts'
import { nameOf, writtenWords } from './list-words.ts'

const t = words(marketList, parts)

const written = css({ textStyle: 'small', color: 'muted', mb: '12', overflowWrap: 'anywhere' })
const short = css({ textStyle: 'small', color: 'warning' })
const others = css({ mt: '12' })

type ListLineProps = { readonly line: Line; readonly list: MarketListView }

export const ListLine = ({ line, list }: ListLineProps) => {
  const chosen = chosenOf(line)
  if (!chosen) return null
  const { id, text, units, suggestions, reason } = line
  const { product, measurement } = chosen
  const { name } = product
  const price = priceOf(chosen)
  const look = cartLine()
  return (
    <li className={look.root} aria-label={text}>
      <p className={written}>{writtenWords(line)}</p>
      <div className={look.grid}>
        <Link to={hrefOf(product.slug)} className={look.tile} tabIndex={-1} aria-hidden="true">
          <Tile picture={pictureOf(product)} size="s" />
        </Link>
        <Link to={hrefOf(product.slug)} className={look.name}>
          {name}
        </Link>
        <div className={look.sums}>
          <p className={look.meta}>
            {measurement
              ? t('market-list.sizeEach', { size: measurement.label, amount: naira(price) })
              : t('market-list.each', { amount: naira(price) })}
          </p>
          <Price amount={toNaira(toKobo(price) * units)} />
        </div>
        <div className={look.controls}>
          <Stepper
            value={units}
            onChange={(quantity) => list.setUnits(id, quantity)}
            label={t('parts.quantityOfName', { name })}
            increaseLabel={t('parts.increaseQuantityOfName', { name })}
            decreaseLabel={t('parts.decreaseQuantityOfName', { name })}
            max={Math.max(1, stockOf(chosen))}
          />
          {reason === 'short' && line.chosen === 0 && <span className={short}>{t('market-list.short')}</span>}
        </div>
        <div className={look.actions}>
          <button
            type="button"
            className={look.action}
            aria-label={t('market-list.removeLine', { text })}
            onClick={() => list.remove(id)}
          >
            <TrashIcon size={18} />
            <span>{t('market-list.remove')}</span>
          </button>
        </div>
      </div>
      {suggestions.length > 1 && (
        <div className={others}>
          <Field
            kind="select"
            label={t('market-list.take', { text })}
            labelHidden
            value={String(line.chosen)}
            onChange={(event) => list.choose(id, Number(event.currentTarget.value))}
          >
            {suggestions.map((one, at) => (
              <option key={nameOf(one)} value={at}>
                {t('market-list.option', { name: nameOf(one), amount: naira(priceOf(one)) })}
              </option>
            ))}
          </Field>
        </div>
      )}
    </li>
  )
}
