export const taxesAddress = '/admin/generalParameters/taxes'
export const taxFormAddress = `${taxesAddress}/options`
export const holidaysAddress = '/admin/generalParameters/holidays'
export const holidayFormAddress = `${holidaysAddress}/options`
