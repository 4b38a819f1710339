/** What the server says when all is well, in the shape of the contract; other operations than these answer with a cart. */
import { ada } from '#tests/model/identity/people.ts'
import { cart } from './cases.ts'
import { officeCalendarReplies } from './office-calendar.cases.ts'
import { officeBulkReplies } from './office-bulk.cases.ts'
import { officeCsvReplies } from './office-csv.cases.ts'
import { officeDeskReplies } from './office-desk.cases.ts'
import { officeImportsReplies } from './office-imports.cases.ts'
import { officeStockReplies } from './office-stock.cases.ts'
import { officeReplies } from './office-replies.ts'
import { officeSettingsReplies } from './office-settings.cases.ts'
import { officeStoresReplies } from './office-stores.cases.ts'
import { officeCouponsReplies } from './office-coupons.cases.ts'
import { officeUsersReplies } from './office-users.cases.ts'
import { officeViewsReplies } from './office-views.cases.ts'
import { inboxReplies } from './inbox.cases.ts'
import { noticesReplies } from './notices.cases.ts'
import { savedItemsReplies } from './saved-items.cases.ts'
import { marketListReplies } from './market-list.cases.ts'
import { pushReplies } from './push.cases.ts'
import { paletteReplies } from './palette.cases.ts'
import { spinReplies } from './spin.cases.ts'
import { purchaseReplies } from './purchase-replies.ts'

const cartReply = { cart_items: cart.lines, subtotal: 2000, item_count: 2, version: 3, warnings: [] }
const message = 'Done.'
const token = 'T'.repeat(43)
const at = '2026-01-02T08:00:00.000Z'
const signedIn = { message, token, user: ada, is_new: false }
const codeSent = { message, phone_masked: '0803 ••• 7765', resend_after: 60 }
const address = {
  id: 4,
  label: 'Home',
  recipient: 'Ada Okafor',
  phone: '+2348032147765',
  state_code: 'NG-LA',
  lga: 'Ikeja',
  city: 'Ikeja',
  line1: '4 Allen Avenue',
  landmark: null,
  instructions: null,
  is_default: true,
}
const session = {
  id: 4,
  device: 'Chrome on Android',
  ip_hint: null,
  created_at: at,
  last_used_at: at,
  is_current: true,
}

export const challenge = 'C'.repeat(43)
export const recoveryCodes = ['7KQ4-M2P9-XW3T-8RDA', '1B5C-D9EF-G2HJ-K6MN']
const factor = { id: 3, method: 'totp', name: 'App, set up with Chrome on Android', created_at: at, last_used_at: null }
const asked = { challenge, options: { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [] } }

export const identityReplies: Record<string, object> = {
  answerSecondFactor: { kind: 'signed_in', ...signedIn },
  startPasskeyAnswer: asked,
  startPasskeySignIn: asked,
  signInWithPasskey: { kind: 'signed_in', ...signedIn },
  startEnrolment: { method: 'totp', enrolment: challenge, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Oja' },
  confirmEnrolment: { message, factor, recovery_codes: recoveryCodes, session: null },
  startPasskeyProof: asked,
  removeSecondFactor: { message },
  replaceRecoveryCodes: { message, recovery_codes: recoveryCodes },
  register: { ...signedIn, is_new: true },
  registerInitial: { ...codeSent, user_id: 7, email_sent: true, email_error: null },
  sendVerificationCode: codeSent,
  verifyPhone: { ...signedIn, is_new: true },
  updatePhone: codeSent,
  logIn: { kind: 'signed_in', ...signedIn },
  logOut: { message },
  forgotPassword: { message },
  resetPassword: { message },
  getProfile: { user: ada },
  updateProfile: { message, user: ada },
  signInWithGoogle: { kind: 'signed_in', ...signedIn, is_new: true },
  signInWithApple: { kind: 'signed_in', ...signedIn, is_new: true },
  undoContactChange: { message, sets_password: false },
  verifyEmail: { message },
  startVerification: { message, resend_after: 60 },
  confirmPhone: { message, user: { ...ada, phone: '+2348032147765', phone_verified: true } },
  listSessions: { data: [session] },
  endSession: { message },
  listAddresses: { data: [address] },
  createAddress: { data: address },
  updateAddress: { data: address },
  deleteAddress: { message },
  exportAccount: {
    data: {
      exported_at: at,
      orders: [],
      user: ada,
      addresses: [address],
      sessions: [session],
      cart: { ...cartReply, cart_items: [], subtotal: 0, item_count: 0 },
      second_factors: [],
      reviews: [],
      devices: [],
      messages: [],
      spins: [],
      points: [],
      notices: [],
      cases: [],
      saved_items: [],
      visits: [],
    },
  },
  deleteAccount: { message },
  listIdentityProviders: {
    data: (['google', 'apple'] as const).map((provider) => ({
      provider,
      kind: 'oidc',
      issuer: `http://identity.test/${provider}`,
      client_id: 'oja',
      scope: 'openid email profile',
    })),
    passkeys: true,
  },
  createUploadTicket: {
    data: { url: '/v1_1/oja/image/upload', fields: { upload_preset: 'p', ticket: 't' }, expires_at: at },
  },
  createNonce: { nonce: 'N'.repeat(43) },
  ...purchaseReplies,
  ...officeReplies,
  ...officeCalendarReplies,
  ...officeBulkReplies,
  ...officeCsvReplies,
  ...officeDeskReplies,
  ...officeImportsReplies,
  ...officeStockReplies,
  ...officeSettingsReplies,
  ...officeStoresReplies,
  ...officeUsersReplies,
  ...officeCouponsReplies,
  ...officeViewsReplies,
  ...paletteReplies,
  ...pushReplies,
  ...inboxReplies,
  ...noticesReplies,
  ...savedItemsReplies,
  ...marketListReplies,
  ...spinReplies,
}

export const replyOf = (operationId: string): object => identityReplies[operationId] ?? { data: cartReply }
