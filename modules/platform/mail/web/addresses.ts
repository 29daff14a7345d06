export const listAddress = '/admin/mail'
