/** What forms say of their fields and of themselves, by code. */
export const forms = {
  'forms.unreachable': 'We could not reach the market. Check your network and try again.',
  'forms.failed': 'That did not work. Please try again.',

  'forms.email_wrong': 'Enter a full email, like ada@example.com',
  'forms.phone_wrong': 'Enter a Nigerian mobile number, like 0803 214 7765',
  'forms.date_wrong': 'Enter a date, like 1994-03-21',
  'forms.code_wrong': 'Enter the 6 numbers of the code',
  'forms.password_short': 'Use at least {count, plural, one {# character} other {# characters}}',
  'forms.password_simple': 'Use at least one letter and one number, or 15 characters of any kind',
  'forms.passkey_dismissed': 'Your device gave no passkey. Try again, or use another way.',
  'forms.recovery_code_wrong': 'Enter one of your recovery codes, like 7KQ4-M2P9-XW3T-8RDA',
  'forms.proof_missing': 'Enter your password, a code of your app or a recovery code',
  'forms.passwords_differ': 'The two passwords are not the same',
  'forms.name_missing': 'Enter your name',

  'forms.login_missing': 'Enter your email or phone number',
  'forms.password_missing': 'Enter your password',
  'forms.terms_missing': 'Please agree to go on',

  'forms.recipient_missing': 'Who is to receive it?',
  'forms.state_missing': 'Choose a state',
  'forms.lga_missing': 'Choose an LGA',
  'forms.city_missing': 'Enter the city or town',
  'forms.street_missing': 'Enter the house number and street',

  'forms.order_number_missing': 'Enter the number of your order, like NG-261120-7KQ4M',
  'forms.items_missing': 'Choose what you are sending back',
  'forms.reason_missing': 'Tell us what is wrong with it',

  'forms.problem_reason_missing': 'Choose what went wrong',
  'forms.problem_items_missing': 'Choose what it is about',
  'forms.problem_missing': 'Tell us what is wrong, so that we can put it right',

  'forms.stars_missing': 'Choose from 1 to 5 stars',
  'forms.title_missing': 'Sum it up in a few words',
  'forms.review_missing': 'Tell others what you think of it',
} as const
