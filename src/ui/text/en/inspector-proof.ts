/** Words of what is laid over charts, fetched when it is asked for. */
export const inspectorProof = {
  'inspector-proof.journal':
    'This journal took {taken, number} of {of, number} transitions, one of them {most, plural, one {once} other {# times}}; the darker the oftener, dashed is never.',
  'inspector-proof.time':
    'The longest time was spent in {name}: {ms}. At each state stands how long and how often somebody was in it.',
  'inspector-proof.nobodyHere': 'Nobody was in this chart.',
  'inspector-proof.spent': '{ms} · {visits, number}×',
  'inspector-proof.walks':
    'Walks take {taken, number} of {of, number} transitions and {pairs, number} pairs; this journal lived {lived, number}, {unwalked, number} of them walked by none.',
  'inspector-proof.guards':
    'Walks saw {both, number} of {of, number} guards both hold and refuse; at each stands how often. Where one is 0 the other way was never tried.',
  'inspector-proof.guard': '✓{held, number} ✗{refused, number}',
  'inspector-proof.revision': 'Of revision {revision}, by: {walks}.',
  'inspector-proof.other':
    'The chart was another then: {unknown, plural, one {# transition is} other {# transitions are}} not in it.',
  'inspector-proof.none': 'No walk has written its proof: npm run walk -- --proof, then load this page anew.',
  'inspector-proof.unwalked': 'No walk of revision {revision} is of this chart.',
  'inspector-proof.survivor': 'No walk notices: {id}',
} as const
