/** What shoppers will see of what is being typed, at the width of a phone and of a desktop, before anything is saved. */
import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { Values } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { Panel } from '#ui/components/panel.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { officeFields } from '#text/office-fields.ts'
import { words } from '#ui/text/words.ts'

const t = words(officeFields)

const panel = css({ display: 'grid', gap: '12', mb: '16' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12',
})
const heading = css({ textStyle: 'h3' })
const window_ = css({
  overflow: 'hidden',
  borderRadius: 'cell',
  bg: 'canvas',
  boxShadow: 'inset 0 0 0 1px token(colors.line)',
})
const sheet = css({ transformOrigin: '0 0', p: '16px', '& a': { pointerEvents: 'none' } })

export type PreviewWidth = 'phone' | 'desktop'

export type PreviewProps = { readonly values: Values; readonly width: PreviewWidth }

/** CSS pixels. */
const widths: Readonly<Record<PreviewWidth, number>> = { phone: 390, desktop: 1240 }

type Props = { readonly of: ComponentType<PreviewProps>; readonly values: Values }

export const PreviewPanel = ({ of: View, values }: Props) => {
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const frame = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  const [{ room, height }, setSize] = useState({ room: 0, height: 0 })
  useEffect(() => {
    const [outer, inner] = [frame.current, inside.current]
    if (!outer || !inner) return
    const measure = () => setSize({ room: outer.clientWidth, height: inner.offsetHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  const scale = room === 0 ? 1 : Math.min(1, room / widths[width])
  return (
    <Panel as="section" pad="l" className={panel} aria-label={t('office.preview')}>
      <div className={head}>
        <h2 className={heading}>{t('office.preview')}</h2>
        <Segmented
          label={t('office.previewWidth')}
          chosen={width}
          items={[
            { value: 'phone', label: t('office.previewPhone') },
            { value: 'desktop', label: t('office.previewDesktop') },
          ]}
          onChoose={(chosen) => setWidth(chosen === 'desktop' ? 'desktop' : 'phone')}
        />
      </div>
      {/* What is shown leads nowhere and takes no focus: it is a picture of the shop. */}
      <div ref={frame} className={window_} style={{ height: height * scale }} inert>
        <div ref={inside} className={sheet} style={{ width: widths[width], transform: `scale(${scale})` }}>
          <View values={values} width={width} />
        </div>
      </div>
    </Panel>
  )
}
