export const screenAddress = '/operations/operationsByClient'
export const partnerAddress = (id: string): string => `${screenAddress}?clientId=${id}`
