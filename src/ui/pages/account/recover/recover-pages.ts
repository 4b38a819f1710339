/** The pages that emailed links lead to, and the one that asks for such a link: they share nearly all that they are made of, and come together. */
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { UndoChangePage } from './undo-change-page.tsx'
import { VerifyEmailPage } from './verify-email-page.tsx'

export const recoverPages = { ForgotPasswordPage, ResetPasswordPage, UndoChangePage, VerifyEmailPage }
