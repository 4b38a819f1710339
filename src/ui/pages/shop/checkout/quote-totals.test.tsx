import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { contrastOf, leastContrast } from '#machines/admin/contrast.ts'
import type { Quote } from '#machines/checkout/checkout.types.ts'
import { semanticTokens } from '#ui/theme/tokens.ts'
import { QuoteTotals } from './quote-totals.tsx'

const sums = { item_count: 2, subtotal: 4500, discount: 100, coupon: null, delivery_fee: 1900, tax: 300, total: 6300 }

const totals = (isPricing: boolean) =>
  renderToStaticMarkup(<QuoteTotals quote={sums as unknown as Quote} isPickup={false} isPricing={isPricing} />)

type Pair = { readonly value: { readonly base: string; readonly _dark: string } }
const { surface, muted, ink } = semanticTokens.colors as unknown as Record<'surface' | 'muted' | 'ink', Pair>

describe('totals while newer ones are on their way', () => {
  it('say so by a turning ring, to readers as well', () => {
    expect(totals(true)).toContain('aria-busy="true"')
    expect(totals(true)).toMatch(/class="spin\b/)
    expect(totals(false)).not.toMatch(/aria-busy|class="spin\b/)
  })

  it('are as readable as other text, in both themes', () => {
    // opacity takes contrast from whatever stands there, and from the small kobo first
    expect(totals(true)).not.toMatch(/\bop_/)
    expect(totals(true)).toContain('c_muted')
    for (const theme of ['base', '_dark'] as const)
      for (const text of [muted, ink])
        expect(contrastOf(text.value[theme], surface.value[theme])).toBeGreaterThanOrEqual(leastContrast)
  })
})
