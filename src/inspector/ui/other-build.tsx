/** Says that what is looked at was made by another build than the inspector, and whose charts are others here. */
import { useMemo } from 'react'
import { css } from '#styled/css'
import type { Made } from '#services/journal/journal-document.ts'
import { inspectorBuild } from '#text/inspector-build.ts'
import { buildHere } from '#services/journal/build-here.ts'
import { words } from '#ui/text/words.ts'
import { changedCharts } from '../attach/changed-charts.ts'

const t = words(inspectorBuild)

const note = css({
  padding: '12',
  borderRadius: 'cell',
  border: '1px solid',
  borderColor: 'line.strong',
  bg: 'surface',
  textStyle: 'small',
})

const nameOf = (build: string | null): string => build ?? t('inspector-build.unnamed')

function sayChanged(changed: readonly string[] | null): string {
  if (changed === null) return t('inspector-build.unknown')
  if (changed.length === 0) return t('inspector-build.same')
  return t('inspector-build.changed', { count: changed.length, charts: changed.join(', ') })
}

export const OtherBuild = ({ made }: { readonly made: Made }) => {
  const changed = useMemo(() => changedCharts(made), [made])
  return (
    <div className={note} role="status">
      {t('inspector-build.other', { theirs: nameOf(made.build), ours: nameOf(buildHere()) })} {sayChanged(changed)}
    </div>
  )
}
