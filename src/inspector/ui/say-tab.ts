import { inspector } from '#text/inspector.ts'
import { words } from '#ui/text/words.ts'
import type { Tab } from '../machines/attachment.types.ts'

const t = words(inspector)

export const shortName = (id: string): string => id.slice(0, 4).toUpperCase()

export const sayTab = ({ key, id, root }: Tab): string =>
  key === id ? t('inspector.tab', { root, name: shortName(id) }) : t('inspector.filed', { root, name: shortName(id) })
