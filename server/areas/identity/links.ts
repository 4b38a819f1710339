/** Addresses of the shop that mails lead to. The token is a part of the path, which the server's log leaves out. */
export const resetLink = (origin: string, token: string, email: string): string =>
  `${origin}/reset-password/${token}?email=${encodeURIComponent(email)}`

export const forgotLink = (origin: string): string => `${origin}/forgot-password`

export const undoLink = (origin: string, token: string): string => `${origin}/undo-change/${token}`

export const confirmEmailLink = (origin: string, token: string): string => `${origin}/verify-email/${token}`
