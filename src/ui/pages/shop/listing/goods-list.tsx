/** Goods of an order or a cart one below the other, as they are looked over: picture, name, what of them, and what they come to. */
import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Link } from '#ui/components/link.tsx'
import { naira } from '#ui/components/money.ts'
import { Panel } from '#ui/components/panel.tsx'
import { Tile, type TilePicture } from '#ui/components/tile.tsx'

const list = css({ p: { base: '4px 16px', sm: '6px 24px' } })
const row = css({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  columnGap: '14',
  alignItems: 'center',
  py: '14',
  borderTopWidth: '1px',
  borderColor: 'line',
  _first: { borderTopWidth: '0' },
})
const title = css({
  fontWeight: '500',
  color: 'ink',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  _hover: { textDecoration: 'underline' },
})
const sum = css({ fontWeight: '500', whiteSpace: 'nowrap' })
const tile = css({ w: '64px' })

export const goodsMeta = css({ textStyle: 'small', color: 'muted' })
export const goodsTrouble = css({ textStyle: 'small', color: 'warning' })

type GoodsListProps = { readonly label: string; readonly children: ReactNode }

export const GoodsList = ({ label, children }: GoodsListProps) => (
  <Panel as="section" pad="none" aria-label={label}>
    <ul role="list" className={list}>
      {children}
    </ul>
  </Panel>
)

type Pictured = {
  readonly name: string
  readonly slug: string
  readonly image_url: string | null
  readonly image_cloth: TilePicture['cloth']
  readonly image_color: string
}

type GoodsRowProps = {
  readonly goods: Pictured
  /** naira */
  readonly total: number
  /** they cannot be had, and are not paid */
  readonly isStruck: boolean
  /** below the name */
  readonly children: ReactNode
  /** below all of it */
  readonly below?: ReactNode
}

export const GoodsRow = ({ goods, total, isStruck, children, below }: GoodsRowProps) => (
  <li className={row} aria-label={goods.name}>
    <Tile
      picture={{
        url: goods.image_url ?? '/pictures/objects/parcel',
        cloth: goods.image_cloth,
        blur: goods.image_color,
      }}
      size="s"
      className={tile}
    />
    <div>
      <Link to={`/products/${goods.slug}`} className={title}>
        {goods.name}
      </Link>
      {children}
    </div>
    <span className={sum}>{isStruck ? <s>{naira(total)}</s> : naira(total)}</span>
    {below}
  </li>
)
