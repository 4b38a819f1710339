/** What `npm run charts` does. */
import { parseArgs } from 'node:util'
import { allModels } from './all-models.ts'
import { compareCharts } from './compare.ts'
import { drawAll, findOutdated } from './draw-all.ts'
import { exportCharts } from './export.ts'
import { modelsAt } from './revision.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, to: { type: 'string' } },
})

const [command, before, after] = positionals

if (command === 'diff') {
  if (before === undefined) throw new Error('Name a revision: npm run charts -- diff main')
  const changes = compareCharts(modelsAt(before), after === undefined ? allModels() : modelsAt(after))
  console.log(changes.length === 0 ? 'No chart changed.' : changes.join('\n'))
  if (after === undefined && changes.length > 0) {
    // Every chart with all that it acts by: nothing else here needs that.
    const { saySince } = await import('./journeys-since.ts')
    const said = saySince(before)
    if (said !== '') console.log(said)
  }
} else if (command === 'export') exportCharts(positionals.slice(1), values.to)
else if (values.check) {
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
