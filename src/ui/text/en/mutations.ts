/** What mutations say of their success; refusals are the server's. */
export const mutations = {
  'mutations.data_saved': 'Your data is saved on this device',
  'mutations.reordered': 'In your cart again.',
  'mutations.reordered_partly': 'In your cart again. {missing}',
  'mutations.reordered_nothing': 'Nothing of this order can be had today.',
  'mutations.reordered_nothing_of': 'Nothing of this order can be had today. {missing}',
  'mutations.undone_set_password':
    'What was changed is undone, and everybody is signed out. The password works no more: choose a new one now.',
} as const
