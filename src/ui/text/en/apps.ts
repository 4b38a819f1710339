/** Words of the offer of the app. */
export const apps = {
  'apps.title': 'Get the app',
  'apps.android': 'Ojà for your phone, at Google Play.',
  'apps.ios': 'Ojà for your phone, at the App Store.',
  'apps.open': 'Get it',
} as const
