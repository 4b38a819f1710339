import { css } from '#styled/css'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/messages.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'

const frame = css({ maxW: '560px', mx: 'auto', px: '16', py: '40' })

/** Any address that leads nowhere. */
export const NotFoundPage = () => {
  usePageTitle('Page Not Found')
  return (
    <div className={frame}>
      <EmptyState
        as="h1"
        picture={{ url: '/pictures/objects/megaphone', cloth: 'clay' }}
        title="Page Not Found"
        text="This page has moved or never was. The market is still open."
        actions={
          <>
            <LinkButton to="/">Go home</LinkButton>
            <LinkButton to="/help" variant="ghost">
              Help
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
