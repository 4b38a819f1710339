export const reorder = { id: 'reorder' }
