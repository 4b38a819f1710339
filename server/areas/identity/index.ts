/** What other areas, and the operations, may use of identity; all else is its own. */
export { dropAccountEmails, mailPasswordLink, tellAccount } from './account-emails.ts'
export { openAccountJobs } from './account-jobs.ts'
export { anonymousAuthor, deletePerson } from './account-deletion.ts'
export { type Accounts, makeAccounts } from './accounts.ts'
export { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts'
export type { CallClient } from './call.ts'
export { orTaken, refuseTaken, releaseEmail, releasePhone, taken, takenErrors } from './claims.ts'
export { type IdentityConfig, readIdentity } from './config.ts'
export { askToConfirm, mailConfirmation } from './contact-changes.ts'
export { tellOfChange, undoContactChange } from './contact-undos.ts'
export type { Count, Counters, Rule } from './counters.ts'
export { DemoPeopleFound, refuseDemoPeople, removeDemoPeople } from './demo-people.ts'
export { rememberConfirmation, requireConfirmation } from './confirmations.ts'
export { deviceOf, ipHintOf } from './devices.ts'
export { type Block, type Email, email, greeting, resetEmail } from './emails.ts'
export { makeFirstAdmin } from './first-admin.ts'
export { guessCounts } from './guess-counts.ts'
export { deviceCookie, deviceLifetime, isDeviceOfEmail, readDevice } from './known-devices.ts'
export { confirmPerson } from './known-person.ts'
export { byAddress, byPair, pictureCounts, rules } from './limits.ts'
export { isLiveLink, issueLink, issueResetLink, redeemLink, voidPasswordLinks, withdrawLink } from './link-tokens.ts'
export { resetLink } from './links.ts'
export { makeNonce, spendNonce } from './nonces.ts'
export { once } from './once.ts'
export { openRegistration } from './open-registration.ts'
export { isPasswordSet, notePasswordSet, type PasswordCommand } from './password-keys.ts'
export { passwordErrors } from './password-rules.ts'
export { hashPassword, refuse, verifyPassword, warmUpPasswords } from './passwords.ts'
export { codeAttempts, resendAfter } from './phone-codes.ts'
export type { Post } from './post.ts'
export { type ProfileChange, readProfileChange } from './profile-change.ts'
export { type Registered, mailRegistered } from './register-mail.ts'
export { phoneHint, readDraft } from './registration-draft.ts'
export { registerOnce } from './registration-keys.ts'
export {
  type Draft,
  beginRegistration,
  changePendingPhone,
  completeRegistration,
  registerAtOnce,
} from './registrations.ts'
export { answerRefused, spendPasskey } from './second-factor/answers.ts'
export { challengeVoid, findChallenge, issueChallenge, setWebauthn, tryChallenge } from './second-factor/challenges.ts'
export { beginEnrolment, endEnrolment } from './second-factor/enrolment.ts'
export { factorsOf, findPasskey, toFactor } from './second-factor/factors.ts'
export { admit, answerChallenge, finishLogIn, partyOf } from './second-factor/log-in.ts'
export { passkeysUnavailable, readAssertion, relyingPartyOf, requestOptions } from './second-factor/passkeys.ts'
export { confirmOwner, proofMethods } from './second-factor/proof.ts'
export { countCodes, dropCodes, replaceCodes } from './second-factor/recovery-codes.ts'
export { SeedsLocked, hasSealedSeeds, sealSeeds } from './second-factor/sealed-seeds.ts'
export { type DemoBuyer, demoStaff, seedDemoCustomers } from './demo-customers.ts'
export { demoPassword, demoPeople, seedDemoPeople } from './seed.ts'
export { type Person, type Sessions, makeSessions } from './sessions.ts'
export { pictureOf, signInWithIdentity } from './social.ts'
export { blockAccount, endSessions, giveDuty, lockOwners, refuseLockOut, unblockAccount } from './staff.ts'
export { startSession } from './start-session.ts'
export { tidyAccounts } from './tidy-accounts.ts'
export { hashToken, newCode, newToken } from './tokens.ts'
export {
  type Account,
  callName,
  findAccount,
  findByEmail,
  findById,
  findPending,
  lockAccount,
  toUser,
} from './users.ts'
