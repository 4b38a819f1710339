/** The list of all charts, as docs/statecharts/README.md holds it. */
import type { ChartModel } from '#machines/chart/chart-model.ts'

const row = ({ id, states, transitions, children }: ChartModel): string => {
  const below = [...new Set(children.map(({ chart }) => chart))].map((chart) => `[${chart}](${chart}.svg)`).join(', ')
  return `| [${id}](${id}.svg) | ${states.length} | ${transitions.length} | ${below} |`
}

export const readme = (models: readonly ChartModel[]): string => `# Statecharts

Every chart of the product, drawn from its code by the component that the inspector shows. Nothing here is drawn by hand:
\`npm run charts\` writes what changed, and \`npm run check\` says when a picture is not as its chart is.
\`npm run charts -- diff main\` says in words and draws how the charts differ from another revision.
\`npm run charts -- export scxml cart\` writes a chart as SCXML, \`mermaid\` as a diagram of Mermaid, \`xstate\` as JSON that Stately's
editor opens; without a name all charts are written into \`dist/statecharts\`.

How to read one:

- A box is a state; boxes in a box are its states, dashed ones run side by side. The dot's arrow shows where it begins; a double border ends it.
- A pill is a transition: its event, and below it the \`[guard]\` without which it is not taken. Branches of one event leave one diamond,
  numbered as they are asked; the last is "else". A ring is where one event enters several regions.
- A row in a box leaves no state: \`entry\` and \`exit\` actions, an actor that runs while the state is active (a plug), an event and what it does.
- A thin line is taken at once, a clock waits, a tick and a cross are how an actor ended.

| chart | states | transitions | charts below it |
| --- | ---: | ---: | --- |
${models.map(row).join('\n')}
`
