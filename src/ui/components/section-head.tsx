import type { ReactNode } from 'react'
import { sectionHead } from '#styled/recipes'
import { parts } from '#text/parts.ts'
import { words } from '#ui/text/words.ts'
import { TextLink } from './text-link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const t = words(parts)

type SectionHeadProps = {
  readonly title: string
  /** for `aria-labelledby` of the section */
  readonly id?: string
  readonly note?: ReactNode
  readonly href?: string
  readonly linkLabel?: string
}

/** Heading of a section with a link to all of it. */
export const SectionHead = ({ title, id, note, href, linkLabel = t('parts.seeAll') }: SectionHeadProps) => {
  const look = sectionHead()
  return (
    <div className={look.root}>
      <div className={look.text}>
        <h2 id={id} className={look.title}>
          {title}
        </h2>
        {note && <p className={look.note}>{note}</p>}
      </div>
      {href && (
        <TextLink to={href} roomy>
          {linkLabel}
          <VisuallyHidden> {t('parts.inTitle', { title })}</VisuallyHidden>
        </TextLink>
      )}
    </div>
  )
}
