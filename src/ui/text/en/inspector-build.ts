/** Words about a journal of another build, fetched when one is looked at. */
export const inspectorBuild = {
  'inspector-build.other': 'This journal was made by another build: {theirs}. The inspector is of {ours}.',
  'inspector-build.unnamed': 'one without a name',
  'inspector-build.same': 'Its charts are the same here.',
  'inspector-build.changed':
    '{count, plural, one {A chart is another one here, or is not here} other {# charts are others here, or are not here}}: {charts}. What is computed of {count, plural, one {it} other {them}} may not be what happened.',
  'inspector-build.unknown': 'Which charts have changed since is not known.',
} as const
