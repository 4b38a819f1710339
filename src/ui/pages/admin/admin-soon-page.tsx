import { css } from '#styled/css'
import { Panel } from '#ui/components/panel.tsx'
import { Tile } from '#ui/components/tile.tsx'
import type { AdminPlace } from '#ui/layouts/admin/admin-places.ts'
import { usePageTitle } from '#ui/layouts/page-title.ts'
import { admin } from '#text/admin.ts'
import { words } from '#ui/text/words.ts'

const t = words(admin)

const head = css({ textStyle: 'title', fontSize: '1.75rem', lineHeight: '2.125rem', mb: '20' })
const body = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '14' })
const word = css({ textStyle: 'h3' })
const text = css({ color: 'muted', maxW: '52ch' })

/** Says honestly that a page of the back office is still to come. */
export const AdminSoonPage = ({ label, text: words }: AdminPlace) => {
  usePageTitle(label)
  return (
    <>
      <h1 className={head}>{label}</h1>
      <Panel pad="l">
        <div className={body}>
          <Tile picture={{ url: '/pictures/objects/mantel-clock', cloth: 'sun' }} size="m" />
          <p className={word}>{t('admin.comingSoon')}</p>
          <p className={text}>{words}</p>
        </div>
      </Panel>
    </>
  )
}
