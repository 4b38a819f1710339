import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { Field } from './field.tsx'
import type { LineState } from './line-state.tsx'
import { Pagination } from './pagination.tsx'
import { OldPrice, Price } from './price.tsx'
import { ProductCard, type CardGoods } from './product-card.tsx'
import type { SkeletonType } from './page-bones.tsx'
import { Skeleton } from './skeleton.tsx'
import { SuggestionPanel, SuggestionRow } from './suggestions.tsx'
import { Tile } from './tile.tsx'
import { Toast, type ToastType } from './toast.tsx'

const nothing = () => undefined
const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
const text = (node: ReactNode) => html(node).replaceAll(/<[^>]+>/g, '')

const yam: CardGoods = {
  name: 'Yam Tuber',
  href: '/products/yam-tuber',
  picture: { url: '/pictures/products/yam' },
  price: 3000,
}

describe('price', () => {
  it('[SHOP-18] reads as one amount in naira with two decimals', () => {
    expect(text(<Price amount={1250} />)).toBe('₦1,250.00')
  })

  it('says that the struck price is the one before', () => {
    expect(text(<OldPrice amount={1800} />)).toBe('was ₦1,800.00')
  })
})

describe('product card', () => {
  it('is an article of its name, with a link and a button that adds it', () => {
    const card = html(<ProductCard goods={yam} onAdd={nothing} />)
    expect(card).toContain('<article')
    expect(card).toContain('aria-label="Yam Tuber"')
    expect(card).toContain('href="/products/yam-tuber"')
    expect(card).toContain('aria-label="Add Yam Tuber to cart"')
  })

  it('asks for the size where there are some, and says how much of them is in the cart', () => {
    const card = html(<ProductCard goods={yam} onChoose={nothing} />)
    expect(card).toContain('aria-label="Choose a size of Yam Tuber"')
    expect(card).not.toMatch(/to cart|aria-describedby|in cart/)
    const counted = html(<ProductCard goods={yam} onChoose={nothing} inCart={3} />)
    const described = /aria-describedby="([^"]+)"/.exec(counted)?.[1] ?? 'nothing'
    expect(counted.split(`id="${described}"`)[1]?.replaceAll(/<[^>]+>|^[^>]*>/g, '')).toBe('3 in cart')
  })

  it('has a stepper in the place of its plus, sold out or not', () => {
    for (const soldOut of [false, true]) {
      const card = html(<ProductCard goods={{ ...yam, soldOut }} onAdd={nothing} inCart={2} stepper={<i>stepper</i>} />)
      expect(card).toContain('<i>stepper</i>')
      expect(card).not.toMatch(/Add Yam Tuber|is back|in cart/)
    }
  })

  it('offers no cart when it is sold out', () => {
    const card = html(<ProductCard goods={{ ...yam, soldOut: true }} onAdd={nothing} />)
    expect(card).not.toMatch(/to cart|Choose a size/)
  })

  it('puts the price before the name and the name before the note', () => {
    const words = text(<ProductCard goods={{ ...yam, note: 'Only 3 left' }} />)
    expect(words.indexOf('₦3,000.00')).toBeLessThan(words.indexOf('Yam Tuber'))
    expect(words.indexOf('Yam Tuber')).toBeLessThan(words.indexOf('Only 3 left'))
  })
})

describe('tile', () => {
  it('offers AVIF before WebP and keeps its square', () => {
    const tile = html(<Tile picture={yam.picture} />)
    expect(tile.indexOf('image/avif')).toBeLessThan(tile.indexOf('image/webp'))
    expect(tile).toContain('loading="lazy"')
    expect(tile).toMatch(/width="256" height="256"/)
  })

  it('lets what makes the page answer go first', () => {
    expect(html(<Tile picture={yam.picture} />)).toContain('fetchPriority="low"')
  })

  it('offers a wider file in AVIF where it is given one, and else none', () => {
    const large = html(<Tile picture={yam.picture} size="product" wider=", /a-660.avif 660w" />)
    expect(large).toContain('yam-256.avif 256w, /a-660.avif 660w')
    expect(large).not.toContain('512.webp')
    for (const size of ['card', 'xs', 's', 'm', 'product'] as const)
      expect(html(<Tile picture={yam.picture} size={size} />)).not.toContain('512')
  })

  it('fetches at once what stands in the first view', () => {
    const tile = html(<Tile picture={yam.picture} priority />)
    expect(tile).toContain('loading="eager"')
    expect(tile).toContain('fetchPriority="high"')
  })

  it('shows an uploaded photo as it is, without a contact shadow', () => {
    const tile = html(<Tile picture={{ url: 'https://img.example/yam.jpg' }} />)
    expect(tile).toContain('src="https://img.example/yam.jpg"')
    expect(tile).not.toContain('<source')
    expect(tile).not.toContain('tile-shadow')
  })
})

describe('toasts', () => {
  const toast = (type: ToastType) => html(<Toast item={{ id: 1, type, message: 'Word' }} onDismiss={nothing} />)

  it('[TOAST-01] carries its type, and only bad news interrupts', () => {
    expect(toast('success')).toMatch(/role="status"[^>]*data-type="success"/)
    expect(toast('info')).toMatch(/role="status"[^>]*data-type="info"/)
    expect(toast('warning')).toMatch(/role="alert"[^>]*data-type="warning"/)
    expect(toast('error')).toMatch(/role="alert"[^>]*data-type="error"/)
  })

  it('[CART-08] says a detail on a line of its own and keeps the message as it is', () => {
    const item = { id: 1, type: 'success', message: 'Added Yam Tuber to cart', detail: 'Size: medium' } as const
    const sized = html(<Toast item={item} onDismiss={nothing} />)
    expect(sized).toContain('>Added Yam Tuber to cart</span>')
    expect(sized).toContain('>Size: medium</span>')
    expect(toast('success')).not.toContain('toast__detail')
  })

  it('[TOAST-03] marks a toast that slides out', () => {
    const item = { id: 1, type: 'info', message: 'Word', leaving: true } as const
    const leaving = html(<Toast item={item} onDismiss={nothing} />)
    expect(leaving).toContain('data-state="leaving"')
  })
})

describe('cart line', () => {
  const line = (state: LineState, more: { addedAt?: number; quantity?: number } = {}) => (
    <CartLine
      goods={{ ...yam, unitPrice: 3000, quantity: more.quantity ?? 3, measurement: 'medium', max: 3 }}
      state={state}
      addedAt={more.addedAt}
      onQuantity={nothing}
      onRemove={nothing}
      onKeep={nothing}
      onRetry={nothing}
    />
  )

  it('names itself, its spin button and its buttons after the goods', () => {
    const markup = html(line({ kind: 'synced' }))
    expect(markup).toMatch(/<li[^>]*aria-label="Yam Tuber"/)
    expect(markup).toMatch(/role="spinbutton"[^>]*aria-label="Quantity of Yam Tuber"[^>]*aria-valuenow="3"/)
    for (const name of ['Increase quantity of Yam Tuber', 'Decrease quantity of Yam Tuber', 'Remove Yam Tuber'])
      expect(markup).toContain(`aria-label="${name}"`)
  })

  it('[CART-03] multiplies the unit price by the quantity', () => {
    expect(text(line({ kind: 'synced' }))).toContain('₦9,000.00')
  })

  it('[CART-10] says in the words of the shop why a quantity was cut, and what was done', () => {
    const words = text(line({ kind: 'refused', message: 'Only 3 item(s) of Yam Tuber available in stock', asked: 5 }))
    expect(words).toContain('Only 3 item(s) of Yam Tuber available in stock')
    expect(words).toContain('You asked for 5. We set it to 3.')
    expect(words).toContain('Keep 3')
  })

  it('[CART-07] says how each change stands', () => {
    expect(text(line({ kind: 'pending' }))).toContain('Saving')
    expect(text(line({ kind: 'offline' }))).toContain('Waiting for network')
    expect(text(line({ kind: 'rolledBack' }, { quantity: 1 }))).toContain('Not saved. Back to 1')
  })

  it('tells a price that has moved since, up or down, and keeps quiet when it has not', () => {
    expect(text(line({ kind: 'synced' }, { addedAt: 2500 }))).toContain('Price went up from ₦2,500.00')
    expect(text(line({ kind: 'synced' }, { addedAt: 3500 }))).toContain('Price went down from ₦3,500.00')
    expect(text(line({ kind: 'synced' }, { addedAt: 3000 }))).not.toContain('Price went')
  })
})

describe('cart summary', () => {
  it('marks the subtotal, whose text is the amount alone', () => {
    const rows = [{ label: 'Subtotal, 8 items', value: 95_400, testId: 'cart-subtotal' }]
    expect(html(<CartSummary rows={rows} total={95_400} />)).toContain(
      '<dd data-testid="cart-subtotal">₦95,400.00</dd>',
    )
  })
})

describe('field', () => {
  it('ties label, hint and error to the control', () => {
    const markup = html(<Field label="Email" id="email" error="Enter a full e-mail" hint="We send the receipt there" />)
    expect(markup).toContain('<label for="email"')
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain('aria-describedby="email-error email-hint"')
    expect(markup).toContain('id="email-error"')
    expect(markup).toContain('id="email-hint"')
  })
})

describe('pagination', () => {
  it('is a navigation with a link for each page and a button for more', () => {
    const markup = html(
      <Pagination
        page={2}
        lastPage={3}
        shown={24}
        total={34}
        moreCount={10}
        onMore={nothing}
        hrefOf={(page) => `/products?page=${page}`}
      />,
    )
    expect(markup).toContain('<nav aria-label="Pagination"')
    expect(markup).toMatch(/aria-label="Page 2" aria-current="page"/)
    expect(markup).toContain('Show 10 more')
    expect(markup).toContain('Showing 24 of 34')
  })
})

describe('suggestions', () => {
  const panel = (status: 'searching' | 'empty' | 'found') => (
    <SuggestionPanel listId="found" status={status} query="yam" allHref="/products?search=yam">
      <SuggestionRow id="row-1" goods={yam} query="yam" active onPick={nothing} />
    </SuggestionPanel>
  )

  it('[SRCH-03] says "Searching..." while it waits and "No products found" when there are none', () => {
    expect(text(panel('searching'))).toContain('Searching...')
    expect(text(panel('empty'))).toContain('No products found')
    expect(html(panel('empty'))).not.toContain('listbox')
    // there are no results to see
    expect(text(panel('empty'))).not.toContain('See all results')
    expect(text(panel('found'))).toContain('See all results')
  })

  it('[SRCH-04] lists options and ends with a link to all results', () => {
    const markup = html(panel('found'))
    expect(markup).toContain('role="listbox" aria-label="Search suggestions"')
    expect(markup).toMatch(/role="option" aria-selected="true"/)
    expect(markup).toContain('href="/products?search=yam"')
    expect(text(panel('found'))).toContain('See all results for “yam”')
  })
})

describe('skeletons', () => {
  it.each<SkeletonType>(['minimal', 'critical', 'standard', 'content', 'product'])(
    '[SHOP-16] draws the type %s for a page on its way',
    (type) => {
      const markup = html(<Skeleton type={type} />)
      expect(markup).toContain('role="status"')
      expect(text(<Skeleton type={type} />)).toMatch(/^Loading/)
    },
  )

  it('[SHOP-16] draws five different pages', () => {
    const types: SkeletonType[] = ['minimal', 'critical', 'standard', 'content', 'product']
    expect(new Set(types.map((type) => html(<Skeleton type={type} />))).size).toBe(5)
  })
})
