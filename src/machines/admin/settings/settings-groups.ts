/** The groups of the shop's settings, and their names among the resources of the back office. */

export const settingsGroups = [
  'store',
  'delivery',
  'pickup',
  'payment',
  'tax',
  'orders',
  'notifications',
  'help',
  'maintenance',
  'analytics',
  'spin',
] as const

export type SettingsGroup = (typeof settingsGroups)[number]

export const isSettingsGroup = (name: string): name is SettingsGroup =>
  (settingsGroups as readonly string[]).includes(name)

/** The name that a group has among the resources of the back office. */
export const settingsResource = (group: SettingsGroup): string => `settings-${group}`
