export const verifyEmail = { id: 'verify-email' }
