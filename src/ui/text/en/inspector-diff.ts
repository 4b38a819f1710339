/** Words of the page that shows how charts differ between two revisions. */
export const inspectorDiff = {
  'inspector-diff.title': 'Charts of {after} beside {before}',
  'inspector-diff.workTree': 'the files as they are',
  'inspector-diff.none': 'No charts were compared: npm run charts -- diff main, then load this page anew.',
  'inspector-diff.same': 'No chart differs.',
  'inspector-diff.is':
    '{charts, plural, one {# chart differs} other {# charts differ}}. Each is drawn as both revisions together: what is new in solid green, what is gone struck and dashed in red, what is otherwise dotted in orange.',
  'inspector-diff.charts': 'Charts that differ',
  'inspector-diff.counted': '{id}, {count, plural, one {# change} other {# changes}}',
  'inspector-diff.words': 'What changed in {id}',
  'inspector-diff.journeys': 'Recorded journeys',
} as const
