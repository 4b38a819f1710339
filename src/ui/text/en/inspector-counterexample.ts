/** Words of a counterexample in the inspector. */
export const inspectorCounterexample = {
  'inspector-counterexample.title': 'Counterexample of {name}',
  'inspector-counterexample.none': 'There is no counterexample at this address.',
  'inspector-counterexample.is':
    'The shortest way to what must not be: {steps, plural, one {# step} other {# steps}}. Each row is a step, each column somebody in it and where they stand by then.',
  'inspector-counterexample.step': 'Step',
  'inspector-counterexample.start': 'At first',
  'inspector-counterexample.by': '{who} to {to}: {what}',
  'inspector-counterexample.itself': 'by itself',
  'inspector-counterexample.broken': 'Not true: {truth}',
  'inspector-counterexample.stepBack': 'Step back',
  'inspector-counterexample.stepOn': 'Step on',
  'inspector-counterexample.chart': 'Chart',
  'inspector-counterexample.exportItf': 'Export as ITF',
  'inspector-counterexample.exportText': 'Export as text',
} as const
