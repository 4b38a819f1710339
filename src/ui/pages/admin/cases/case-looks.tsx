/** What of Cases is drawn by components of its own: age, status, and the report as it was written, with the way to its order. */
import { useState } from 'react'
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import { css } from '#styled/css'
import { Badge, type BadgeTone } from '#ui/components/badge.tsx'
import { TextLink } from '#ui/components/text-link.tsx'
import { officeCases } from '#text/office-cases.ts'
import { words } from '#ui/text/words.ts'
import { PictureLinks } from '#ui/components/picture-links.tsx'
import { lagosWords } from '../resource/lagos-time.ts'
import type { OwnFieldProps, ResourceLooks } from '../resource/looks.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { ageOf } from '../reviews/age.ts'

type Stored = components['schemas']['AdminCase']

const t = words(officeCases)
const tell = wordsOf('cases')

const shown = css({ display: 'grid', gap: '12', overflowWrap: 'anywhere' })
const by = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8' })
const body = css({ whiteSpace: 'pre-line' })
const answer = css({ p: '12px', borderRadius: 'cell', bg: 'brand.tint', whiteSpace: 'pre-line' })
const quiet = css({ color: 'muted', textStyle: 'small' })

const Age = ({ row }: { readonly row: ResourceRecord }) => {
  const reported = String(row['created_at'])
  const [now] = useState(() => Date.now())
  return (
    <time dateTime={reported} title={lagosWords(reported)}>
      {ageOf(reported, now)}
    </time>
  )
}

const tones: Readonly<Record<string, BadgeTone>> = { open: 'warning', answered: 'success', closed: 'neutral' }

const Status = ({ row }: { readonly row: ResourceRecord }) => {
  const status = String(row['status'])
  return <Badge tone={tones[status] ?? 'neutral'}>{tell(`tab_${status}`)}</Badge>
}

/** What is wrong, and for how long somebody has waited. */
const PhoneLine = ({ row }: { readonly row: ResourceRecord }) => (
  <span>
    {tell(`reason_${String(row['reason'])}`)} · <Age row={row} />
  </span>
)

/** The whole case, in place of its first field. */
const CaseShown = ({ stored }: OwnFieldProps) => {
  if (!stored) return null
  const one = stored as Stored
  return (
    <div className={shown}>
      <p className={by}>
        <Status row={stored} />
        <b>{tell(`reason_${one.reason}`)}</b>
        <span>{one.customer}</span>
        <span className={quiet}>
          <Age row={stored} />
        </span>
      </p>
      {one.items.length === 0 ? (
        <p>{t('office.cases_wholeOrder')}</p>
      ) : (
        <ul role="list">
          {one.items.map(({ product_id, product_measurement_id, name, label }) => (
            <li key={`${product_id}:${product_measurement_id}`}>{[name, label].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
      )}
      <p className={body}>{one.text}</p>
      <PictureLinks urls={one.images} size={96} altOf={(place) => t('office.cases_picture', place)} />
      {one.answer !== null && (
        <div className={answer}>
          <b>{t('office.cases_answered', { time: lagosWords(one.answered_at ?? one.created_at) })}</b>
          <p>{one.answer}</p>
        </div>
      )}
      <p>
        <TextLink to={`/admin/orders/${one.order_number}`} roomy>
          {t('office.cases_toOrder', { number: one.order_number })}
        </TextLink>
      </p>
    </div>
  )
}

export const caseLooks: ResourceLooks = {
  fields: { status: CaseShown },
  cells: { created_at: Age, status: Status },
  PhoneLine,
}
