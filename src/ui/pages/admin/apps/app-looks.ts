/** What of App Versions is drawn by components of its own: how many phones have an edition. */
import type { ResourceRecord } from '#machines/admin/resource.definition.ts'
import { officeApps } from '#text/office-apps.ts'
import { words } from '#ui/text/words.ts'
import type { ResourceLooks } from '../resource/looks.ts'

const t = words(officeApps)

const Share = ({ row }: { readonly row: ResourceRecord }) =>
  typeof row['call_share'] === 'number' ? t('office.app-versions_percent', { share: String(row['call_share']) }) : '—'

export const appLooks: ResourceLooks = { cells: { call_share: Share } }
