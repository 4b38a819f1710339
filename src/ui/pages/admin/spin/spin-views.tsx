/** The two views of the wheel: its prizes, and what was drawn. */
import { tabs as tabsRecipe } from '#styled/recipes'
import { Link } from '#ui/components/link.tsx'
import { officeSpin } from '#text/office-spin.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeSpin)

export const SpinViews = ({ isReport }: { readonly isReport: boolean }) => {
  const look = tabsRecipe()
  return (
    <nav className={look.root} aria-label={t('office.spin-prizes_views')}>
      <Link className={look.link} to="/admin/spin-prizes" aria-current={isReport ? undefined : 'page'}>
        {t('office.spin-prizes_list')}
      </Link>
      <Link className={look.link} to="/admin/spin-prizes/report" aria-current={isReport ? 'page' : undefined}>
        {t('office.spin-report_title')}
      </Link>
    </nav>
  )
}
