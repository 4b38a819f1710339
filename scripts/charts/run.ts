/** What `npm run charts` does. */
import { readChartsArguments } from '../lib/arguments.ts'
import { allModels } from './all-models.ts'
import { compareCharts } from './compare.ts'
import { drawAll, findOutdated } from './draw-all.ts'
import { exportCharts } from './export.ts'
import { modelsAt } from './revision.ts'
import { chartsThatDiffer, diffFolder, writeDiff } from './write-diff.ts'

const { command, rest, isCheck, to } = readChartsArguments(process.argv.slice(2))
const [before, after] = rest

if (command === 'diff' && before !== undefined) {
  const [old, now] = [modelsAt(before), after === undefined ? allModels() : modelsAt(after)]
  const changes = compareCharts(old, now)
  console.log(changes.length === 0 ? 'No chart changed.' : changes.join('\n'))
  let journeys = ''
  if (after === undefined && changes.length > 0) {
    // Every chart with all that it acts by: nothing else here needs that.
    const { saySince } = await import('./journeys-since.ts')
    journeys = saySince(before)
    if (journeys !== '') console.log(journeys)
  }
  const charts = await chartsThatDiffer(old, now)
  writeDiff({ before, after: after ?? null, charts, journeys })
  if (charts.length > 0) console.log(`Pictures: ${diffFolder}. In the inspector: npm run inspect -- diff`)
} else if (command === 'export') exportCharts(rest, to)
else if (isCheck) {
  const outdated = findOutdated()
  for (const one of outdated) console.error(one)
  if (outdated.length > 0) {
    console.error('Draw them again: npm run charts')
    process.exitCode = 1
  } else console.log('The pictures of docs/statecharts are current.')
} else {
  const changed = await drawAll()
  console.log(changed === 0 ? 'All pictures were current.' : `${changed} pictures drawn.`)
}
