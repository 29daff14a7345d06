/** The sales of goods; services stand beside them. */
export const salesList = '/operations/saleOfProducts'
