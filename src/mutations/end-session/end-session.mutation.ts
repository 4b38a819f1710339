export const endSession = { id: 'end-session' }
