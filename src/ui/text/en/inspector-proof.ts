/** Words of what is laid over charts, fetched when it is asked for. */
export const inspectorProof = {
  'inspector-proof.journal':
    'This journal took {taken, number} of {of, number} transitions, one of them {most, plural, one {once} other {# times}}; the darker the oftener, dashed is never.',
  'inspector-proof.time':
    'The longest time was spent in {name}: {ms}. At each state stands how long and how often somebody was in it.',
  'inspector-proof.nobodyHere': 'Nobody was in this chart.',
  'inspector-proof.spent': '{ms} · {visits, number}×',
  'inspector-proof.over': 'Coverage',
  'inspector-proof.overNone': 'this actor',
  'inspector-proof.overJournal': 'this journal',
  'inspector-proof.overTime': 'time in states',
  'inspector-proof.overNever': 'never seen here',
  'inspector-proof.never':
    '{never, number} of {of, number} transitions were never seen here. Below stands what leads to each: an event, an answer, a fault.',
  'inspector-proof.neverSeen': '{step}. {way}',
  'inspector-proof.callsOf': 'what {port} calls',
  'inspector-proof.waySilence': 'Fault: {call} reaches nobody',
  'inspector-proof.wayRefusal': 'Fault: the server refuses {call} with {status}',
  'inspector-proof.wayAnswer': '{port} answers {output}',
  'inspector-proof.wayDefect': '{port} breaks; no fault of the wire does that, Answer otherwise can',
  'inspector-proof.wayTimer': 'Wait for it',
  'inspector-proof.wayEvent': 'Send {event} {carried}',
  'inspector-proof.wayWith': 'Comes with {event}',
  'inspector-proof.wayItself': 'Comes by itself',
  'inspector-proof.overWalks': 'walks',
  'inspector-proof.overGuards': 'guards',
  'inspector-proof.overMutants': 'mutants',
  'inspector-proof.overJourneys': 'journeys',
  'inspector-proof.walks':
    'Walks take {taken, number} of {of, number} transitions, and tours {pairs, number} of {feasible, number} pairs that can follow each other; this journal lived {lived, number}, {unwalked, number} of them walked by none.',
  'inspector-proof.worlds':
    'P is pure logic ({pure, number}), S the real server ({server, number}), B a browser ({browser, number}), as their tours wrote it down when they last ran; behind them pairs taken of those that begin there.',
  'inspector-proof.walked': '{worlds} {taken, number}/{feasible, number}',
  'inspector-proof.required': 'Requirements that tests of this chart prove: {ids}.',
  'inspector-proof.mutants': '✓{killed, number}/{of, number}',
  'inspector-proof.killed':
    'Walks notice {killed, number} of {of, number} small changes of this chart; {survivors, plural, =0 {none survives} one {# survives} other {# survive}} without a reason. At each place stands how many of its own are noticed.',
  'inspector-proof.noMutants': 'No small changes were made of this chart: npm run walk -- --proof --mutants.',
  'inspector-proof.excused': 'Nobody could notice: {id} ({why})',
  'inspector-proof.killer': '{by} notices {count, number}',
  'inspector-proof.journeys':
    'Of {of, number} transitions {both, number} were walked and lived, {never, number} walked and never lived, {unwalked, number} lived and not walked: in {journals, plural, one {# journal} other {# journals}} of the tests and in this one. Dashed is never lived.',
  'inspector-proof.shoppers':
    'Shoppers who said yes took {taken, number} of them, {times, plural, one {once} other {# times}} since {since}.',
  'inspector-proof.shoppersNone': 'No shopper who said yes was counted in this chart as it is.',
  'inspector-proof.shoppersOther': 'Shoppers who said yes were counted in another edition of this chart.',
  'inspector-proof.shoppersHidden':
    'An admin who may read the audit trail sees here too what shoppers who said yes took.',
  'inspector-proof.neverLived': 'never lived',
  'inspector-proof.notWalked': 'not walked',
  'inspector-proof.walkedOnly': 'Walked, never lived: {id}',
  'inspector-proof.livedOnly': 'Lived, not walked: {id}',
  'inspector-proof.guards':
    'Walks saw {both, number} of {of, number} guards both hold and refuse; at each stands how often. Where one is 0 the other way was never tried.',
  'inspector-proof.guard': '✓{held, number} ✗{refused, number}',
  'inspector-proof.revision': 'Of revision {revision}, by: {walks}.',
  'inspector-proof.other':
    'The chart was another then: {unknown, plural, =0 {targets, guards, actions or states differ} one {# transition of now is not in it} other {# transitions of now are not in it}}.',
  'inspector-proof.none': 'No walk has written its proof: npm run walk -- --proof, then load this page anew.',
  'inspector-proof.unwalked': 'No walk of revision {revision} is of this chart.',
  'inspector-proof.survivor': 'No walk notices: {id}',
} as const
