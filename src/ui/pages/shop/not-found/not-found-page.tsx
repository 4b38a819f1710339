import { css } from '#styled/css'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { help } from '#text/help.ts'
import { words } from '#ui/text/words.ts'

const t = words(help)

const frame = css({ maxW: '560px', mx: 'auto', px: '16', py: '40' })

/** Any address that leads nowhere. */
export const NotFoundPage = () => {
  usePageTitle(t('help.pageNotFound'))
  return (
    <div className={frame}>
      <EmptyState
        as="h1"
        picture={{ url: '/pictures/objects/megaphone', cloth: 'clay' }}
        title={t('help.pageNotFound')}
        text={t('help.thisPageHasMovedOrNever')}
        actions={
          <>
            <LinkButton to="/">{t('help.goHome')}</LinkButton>
            <LinkButton to="/help" variant="ghost">
              {t('help.help')}
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
