/** What the palette finds on the device: pages that stand and things to do, of those that the person's duty allows. */
import { matchSorter } from 'match-sorter'
import { mayDo, type Duty, type Permission } from '#machines/admin/permissions.ts'
import { adminPlaces } from '#ui/layouts/admin/admin-places.ts'
import type { Icon } from '#ui/components/icons/glyph.tsx'
import { ExternalIcon } from '#ui/components/icons/office.tsx'
import { PlusIcon } from '#ui/components/icons/pages.tsx'
import { palette } from '#text/palette.ts'
import { words } from '#ui/text/words.ts'
import { wordsOf } from '../resource/resource-words.ts'
import { officeResources } from '../resources.ts'

const t = words(palette)

export type Row = {
  /** Different for each row. */
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly end?: string
  readonly icon: Icon
  readonly to: string
  /** Of another document or window. */
  readonly isOutside?: boolean
}

type Asker = { readonly duty: Duty | null; readonly stands: (to: string) => boolean }

const allows = (duty: Duty | null, permission: Permission | undefined): boolean =>
  permission === undefined || mayDo(duty, permission)

const pages = ({ duty, stands }: Asker): Row[] =>
  adminPlaces
    .filter(({ to, permission }) => stands(to) && allows(duty, permission))
    .map(({ to, label, icon }) => ({ id: `page ${to}`, label, icon, to, end: t('palette.page') }))

const additions = ({ duty }: Asker): Row[] =>
  officeResources
    .map(({ definition }) => definition)
    .filter(({ permission, without }) => allows(duty, permission.write) && !without?.includes('create'))
    .map(({ id }) => ({ id: `add ${id}`, label: wordsOf(id)('add'), icon: PlusIcon, to: `/admin/${id}/new` }))

/** Orders are written on a page of their own. */
const order = ({ duty }: Asker): Row[] =>
  allows(duty, 'orders.money')
    ? [{ id: 'add order', label: t('palette.addOrder'), icon: PlusIcon, to: '/admin/orders/new' }]
    : []

const shop = (): Row => ({
  id: 'shop',
  label: t('palette.visitStore'),
  icon: ExternalIcon,
  to: '/',
  isOutside: true,
})

/** All of them where nothing is typed; else those that it fits, best first. Accents and letters between are forgiven. */
export function entriesFor(query: string, asker: Asker): readonly Row[] {
  const all = [...pages(asker), ...order(asker), ...additions(asker), shop()]
  return query.trim() === '' ? all : matchSorter(all, query.trim(), { keys: ['label'] }).slice(0, 6)
}
