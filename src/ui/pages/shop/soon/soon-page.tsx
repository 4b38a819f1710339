import { css } from '#styled/css'
import { LinkButton } from '#ui/components/button.tsx'
import { EmptyState } from '#ui/components/messages.tsx'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import type { SoonWords } from './soon-pages.ts'

const frame = css({ maxW: '560px', mx: 'auto', px: '16', py: '40' })
const note = css({ display: 'block', mt: '4' })

/** Says honestly that a page is not open yet. */
export const SoonPage = ({ title, text, action }: SoonWords) => {
  usePageTitle(title)
  return (
    <div className={frame}>
      <EmptyState
        as="h1"
        picture={{ url: '/pictures/objects/mantel-clock', cloth: 'sun' }}
        title={title}
        text={
          <>
            <b>Opens soon.</b>
            <span className={note}>{text}</span>
          </>
        }
        actions={<LinkButton to={action.to}>{action.label}</LinkButton>}
      />
    </div>
  )
}
