export const positionAddress = '/finance/cashPosition'
