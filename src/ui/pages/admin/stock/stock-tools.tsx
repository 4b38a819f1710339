/** The way from the list of products to the report on what runs low. */
import { mayDo } from '#machines/admin/permissions.ts'
import { useSession } from '#ui/actors/parts.ts'
import { LinkButton } from '#ui/components/button.tsx'
import { officeStock } from '#text/office-stock.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeStock)

export const StockTools = () => {
  const duty = useSession().user?.duty ?? null
  return mayDo(duty, 'stock.read') ? (
    <LinkButton variant="secondary" to="/admin/stock">
      {t('office.stock_report')}
    </LinkButton>
  ) : null
}
