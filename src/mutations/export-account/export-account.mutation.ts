export const exportAccount = { id: 'export-account' }
