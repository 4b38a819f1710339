import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import { ORDER, type Tab } from '../machines/attachment.types.ts'

const t = words(inspector)

export const shortName = (id: string): string => id.slice(0, 4).toUpperCase()

export function sayTab({ key, id, root, load }: Tab): string {
  if (root === ORDER) return t('inspector.order', { number: id })
  if (key === id) return t('inspector.tab', { root, name: shortName(id) })
  if (!load) return t('inspector.filed', { root, name: shortName(id) })
  return t('inspector.filedLoad', { root, name: shortName(load.tab), place: load.place, of: load.of })
}
