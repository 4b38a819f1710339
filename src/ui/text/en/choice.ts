/** Whether a browser may be remembered. New words are a new question: they raise `wording` of src/machines/analytics/analytics.types.ts. */
export const choice = {
  'choice.region': 'Your choice',
  'choice.question': 'May we remember this visit?',
  'choice.why':
    'We count visits to make the shop better. With your yes we also remember this browser for 13 months, to learn which offers bring people back.',
  'choice.promise': 'Nothing is sold, no other company counts here. Change your mind under <link>Privacy</link>.',
  'choice.yes': 'Yes, remember',
  'choice.no': 'No, thanks',
  'choice.remember': 'Remember this browser',
} as const
