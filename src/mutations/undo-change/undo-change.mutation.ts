export const undoChange = { id: 'undo-change' }
