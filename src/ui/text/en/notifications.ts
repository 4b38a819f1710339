/** Words of a notification whose own could not be read. */
export const notifications = {
  'notifications.news': 'News from Ojà',
  'notifications.unreadable': 'Open your messages to read it.',
} as const
