/** Below a coupon's form: the way to codes with its terms, and to a cart that it is tried on. */
import { lazy, Suspense, useState } from 'react'
import { mayDo } from '#machines/admin/permissions.ts'
import { css } from '#styled/css'
import { useCouponTools } from '#ui/actors/office.ts'
import { useSession } from '#ui/actors/parts.ts'
import { Button } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/panel.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { officeCoupons } from '#text/office-coupons.ts'
import { words } from '#ui/text/words.ts'
import type { RecordPanelProps } from '../resource/looks.ts'
import { emptyCart, type TrialCart } from './trial-cart.ts'

const t = words(officeCoupons)

const CodesDialog = lazy(async () => ({ default: (await import('./codes-dialog.tsx')).CodesDialog }))
const TrialDialog = lazy(async () => ({ default: (await import('./trial-dialog.tsx')).TrialDialog }))

const box = css({ display: 'grid', gap: '12', mt: '16', '& h2': { textStyle: 'h3' } })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })

export const CouponTools = ({ stored }: RecordPanelProps) => {
  const tools = useCouponTools(stored.id)
  const duty = useSession().user?.duty ?? null
  const [open, setOpen] = useState<'codes' | 'trial' | null>(null)
  // It stays while the coupon is changed, to be tried again.
  const [cart, setCart] = useState<TrialCart>(emptyCart)
  const { batch } = stored
  const shared = tools && { tools, stored, onClose: () => setOpen(null) }
  return (
    <Panel as="section" pad="l" className={box} aria-label={t('office.coupons_tools')}>
      <h2>{t('office.coupons_tools')}</h2>
      {typeof batch === 'number' && (
        <p>
          {t.rich('office.coupons_ofBatch', {
            batch,
            link: <TextLink to={`/admin/coupons?filter[batch]=${batch}`}>{null}</TextLink>,
          })}
        </p>
      )}
      <div className={buttons}>
        {mayDo(duty, 'coupons.write') && (
          <Button variant="secondary" disabled={!tools} onClick={() => setOpen('codes')}>
            {t('office.coupons_generate')}
          </Button>
        )}
        <Button variant="secondary" disabled={!tools} onClick={() => setOpen('trial')}>
          {t('office.coupons_try')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {shared && open === 'codes' && <CodesDialog {...shared} />}
        {shared && open === 'trial' && <TrialDialog {...shared} cart={cart} onCart={setCart} />}
      </Suspense>
    </Panel>
  )
}
