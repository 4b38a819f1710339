/** Words of the question for the password, before what takes it once more. */
export const officeConfirm = {
  'office.confirm_title': 'Your password again',
  'office.confirm_text':
    'What you ask for is final, so the shop asks who is at the device. You are not asked again for 10 minutes.',
  'office.confirm_password': 'Your password',
  'office.confirm_continue': 'Continue',
  'office.confirm_checking': 'Checking',
} as const
