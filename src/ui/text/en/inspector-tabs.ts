/** Words of the list of all pages of this device, fetched when it is opened. */
export const inspectorTabs = {
  'inspector-tabs.list': 'All pages, in the order of writing',
  'inspector-tabs.empty': 'Nothing has been written yet.',
  'inspector-tabs.failed': 'This browser does not let pages hear each other, so each can be looked at by itself alone.',
  'inspector-tabs.counts':
    '{events, plural, one {# event} other {# events}} of {pages, plural, one {# page} other {# pages}}',
  'inspector-tabs.time': 'Time',
  'inspector-tabs.writer': 'writes for all',
  'inspector-tabs.inView': 'in view',
  'inspector-tabs.gone': 'closed',
  'inspector-tabs.earlier': 'Show {count, plural, one {# earlier event} other {# earlier events}}',
} as const
