/** From which day on and until which one, both as they are in Lagos; and the way out of what leads to one person or action. */
import { useNavigate } from 'react-router-dom'
import { css } from '#styled/css'
import { Field } from '#ui/components/field.tsx'
import { Link } from '#ui/components/link.tsx'
import { office } from '#text/office.ts'
import { officeAudit } from '#text/office-audit.ts'
import { words } from '#ui/text/words.ts'
import { changed } from '../resource/list-url.ts'
import { fromLagosField, toLagosField } from '../resource/lagos-time.ts'

const t = words(office, officeAudit)

const note = css({ textStyle: 'small', color: 'muted', gridColumn: '1 / -1' })
const day = 86_400_000
/** What links of an entry lead to. */
const only = ['filter[person]', 'filter[batch]', 'filter[action]'] as const

/** The end of a day is the beginning of the next one. */
const moved = (iso: string | null, by: number): string | null =>
  iso === null || Number.isNaN(Date.parse(iso)) ? null : new Date(Date.parse(iso) + by).toISOString()

const startOf = (typed: string): string | null => (typed === '' ? null : fromLagosField(`${typed}T00:00`))
const dayOf = (iso: string | null): string => toLagosField(iso).slice(0, 10)

export const AuditDays = ({ query }: { readonly query: string }) => {
  const navigate = useNavigate()
  const params = new URLSearchParams(query)
  const set = (name: string, value: string | null) => void navigate({ search: changed(query, { [name]: value }) })
  const [from, until] = [params.get('filter[from]'), params.get('filter[until]')]
  return (
    <>
      <Field
        type="date"
        label={t('office.audit_from')}
        value={dayOf(from)}
        onChange={(event) => set('filter[from]', startOf(event.currentTarget.value))}
      />
      <Field
        type="date"
        label={t('office.audit_until')}
        value={dayOf(moved(until, -day))}
        onChange={(event) => set('filter[until]', moved(startOf(event.currentTarget.value), day))}
      />
      {only.some((name) => params.has(name)) && (
        <p className={note}>
          {t('office.audit_filtered')}{' '}
          <Link to={changed(query, Object.fromEntries(only.map((name) => [name, null])))}>
            {t('office.clearFilters')}
          </Link>
        </p>
      )}
    </>
  )
}
