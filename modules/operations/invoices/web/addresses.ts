const list = '/invoice'

export const listAddress = list
export const formAddress = `${list}/options`
export const detailAddress = `${list}/details`

export const addressOf = (id: string): string => `${detailAddress}?id=${id}`
export const editAddressOf = (id: string): string => `${formAddress}?id=${id}`

/** The form of the invoice of a sale. */
export const invoiceAddressOf = (type: string, saleId: string): string =>
  `${formAddress}?type=${type}&sale=${saleId}`

const sales: Record<string, string> = {
  saleOfProducts: '/operations/saleOfProducts/details',
  saleOfServices: '/operations/saleOfServices/details',
}

/** The sale that an invoice is of. */
export const saleAddressOf = ({ type, _id }: { type: string; _id: string }): string =>
  `${sales[type] ?? list}?id=${_id}`
