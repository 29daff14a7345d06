export const listAddress = '/contabilidad/integrity'
