import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { admin } from '#text/admin.ts'
import { words } from '#ui/text/words.ts'

const t = words(admin)

/** Any address below /admin that leads nowhere. */
export const NotFound = () => {
  usePageTitle(t('admin.pageNotFound'))
  return (
    <EmptyState
      as="h1"
      picture={{ url: '/pictures/objects/megaphone', cloth: 'clay' }}
      title={t('admin.pageNotFound')}
      text={t('admin.thisPageHasMovedOrNever')}
      actions={<LinkButton to="/admin">{t('admin.toTheDashboard')}</LinkButton>}
    />
  )
}
