export const deleteAddress = { id: 'delete-address' }
