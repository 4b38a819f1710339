/** The code that proves a phone before an order is paid on delivery. */
export const proof = {
  'proof.title': 'Confirm your phone',
  'proof.why': 'Before you can pay on delivery we make sure that we can reach you.',
  'proof.sending': 'We are texting a 6-digit code to {phone}.',
  'proof.sent':
    'We texted a 6-digit code to <b>{phone}</b>. It works for 10 minutes. Your order is placed as soon as the code is right.',
  'proof.sentAnew': 'A new code is on its way. Use the newest one.',
  'proof.code': 'Verification code',
  'proof.codeHint': 'The 6 digits of our text message',
  'proof.verify': 'Verify',
  'proof.verifying': 'Verifying',
  'proof.again': 'Send code again',
  'proof.againIn': 'Send code again in {wait}',
  'proof.isSending': 'Sending',
  'proof.otherPhone': 'Change phone number',
  'proof.unreachable': 'We could not reach the shop. Check your network and try again.',
  'proof.defect': 'That did not work. Please try again.',
  'proof.incomplete': 'Enter the 6 digits of the code.',
  'proof.ref': 'ref {id}',
} as const
