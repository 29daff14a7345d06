/** The page on which is sold, which is a page of its own. */
export const tillAddress = '/production/pointSales/till'
export const shiftsAddress = '/production/pointSales/till/shifts'
export const shiftAddress = (id: string): string => `${shiftsAddress}/details?id=${id}`
