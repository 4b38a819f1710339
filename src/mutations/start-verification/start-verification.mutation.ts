export const startVerification = { id: 'start-verification' }
