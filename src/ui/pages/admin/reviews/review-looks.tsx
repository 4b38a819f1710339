/** What of Reviews is drawn by components of its own: stars, age, the review as it was written, and the way through the queue. */
import { useState } from 'react'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { css } from '#styled/css'
import { Badge, type BadgeTone } from '#ui/components/badge.tsx'
import { officeReviews } from '#text/office-reviews.ts'
import { words } from '#ui/text/words.ts'
import { PictureLinks } from '#ui/components/picture-links.tsx'
import { lagosWords } from '../resource/lagos-time.ts'
import type { OwnFieldProps, ResourceLooks } from '../resource/looks.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { ageOf } from './age.ts'
import { ReviewQueue } from './review-queue.tsx'

const t = words(officeReviews)
const tell = wordsOf('reviews')

const stars = css({ color: 'warning', letterSpacing: '0.1em', whiteSpace: 'nowrap' })
const shown = css({ display: 'grid', gap: '12', overflowWrap: 'anywhere' })
const by = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
const body = css({ whiteSpace: 'pre-line' })
const answer = css({ p: '12px', borderRadius: 'cell', bg: 'brand.tint', whiteSpace: 'pre-line' })
const quiet = css({ color: 'muted', textStyle: 'small' })
const link = css({ color: 'brand', display: 'inline-flex', minH: '44px', alignItems: 'center' })

const Stars = ({ row }: { readonly row: ResourceRecord }) => {
  const count = Number(row['rating'])
  return (
    <span role="img" className={stars} aria-label={t('office.reviews_stars', { count })}>
      {'★'.repeat(count)}
      {'☆'.repeat(5 - count)}
    </span>
  )
}

const Age = ({ row }: { readonly row: ResourceRecord }) => {
  const written = String(row['created_at'])
  const [now] = useState(() => Date.now())
  return (
    <time dateTime={written} title={lagosWords(written)}>
      {ageOf(written, now)}
    </time>
  )
}

const tones: Readonly<Record<string, BadgeTone>> = { pending: 'warning', approved: 'success', rejected: 'error' }

const Status = ({ row }: { readonly row: ResourceRecord }) => {
  const status = String(row['status'])
  return <Badge tone={tones[status] ?? 'neutral'}>{tell(`tab_${status}`)}</Badge>
}

const text = (record: ResourceRecord, field: string): string | null => {
  const value = record[field]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The whole review, in place of its first field. */
const ReviewShown = ({ stored }: OwnFieldProps) => {
  if (!stored) return null
  const images = stored['images']
  const reason = text(stored, 'rejection_reason')
  const reply = text(stored, 'reply')
  return (
    <div className={shown}>
      <p className={by}>
        <Stars row={stored} />
        <Status row={stored} />
        <span>{text(stored, 'author')}</span>
        {stored['verified'] === true && <span className={quiet}>{t('office.reviews_bought')}</span>}
        <span className={quiet}>
          <Age row={stored} />
        </span>
      </p>
      <p className={body}>{text(stored, 'body')}</p>
      <PictureLinks
        urls={Array.isArray(images) ? images.map(String) : []}
        size={96}
        altOf={(place) => t('office.reviews_picture', place)}
      />
      {reason !== null && <p className={quiet}>{t('office.reviews_rejectedFor', { reason })}</p>}
      {reply !== null && (
        <div className={answer}>
          <b>{t('office.reviews_replied')}</b>
          <p>{reply}</p>
        </div>
      )}
      <a className={link} href={`/products/${text(stored, 'product_slug') ?? ''}`} target="_blank" rel="noreferrer">
        {`${text(stored, 'product_name') ?? ''} · ${t('office.reviews_inShop')}`}
      </a>
    </div>
  )
}

export const reviewLooks: ResourceLooks = {
  fields: { status: ReviewShown },
  cells: { rating: Stars, created_at: Age, status: Status },
  panels: { queue: ReviewQueue },
}
