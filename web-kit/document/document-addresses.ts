/** Where documents of a kind are shown, by the name that entries, debts and movements know them under. */
const screens: Readonly<Record<string, string>> = {
  accountingEntry: '/contabilidad/accountingEntries/details',
  saleOfProducts: '/operations/saleOfProducts/details',
  saleReturn: '/operations/saleOfProducts/return/details',
  buyOfProducts: '/operations/buyOfProducts/details',
  productRecession: '/operations/movements/productRecession',
  saleOfServices: '/operations/saleOfServices/details',
  buyOfServices: '/operations/buyOfServices/details',
  invoice: '/invoice/details',
  transfer: '/operations/movements/details',
  otherInventory: '/inventory/otherInventory/details',
  operationCollect: '/finance/charge/operations/details',
  operationPay: '/finance/payments/operations/details',
  paymentRequest: '/paymentRequest/details',
  contract: '/contract/details',
}

/** The screen of a document, where its kind has one. */
export const documentAddressOf = (type: string, id: string): string | undefined =>
  screens[type] && `${screens[type]}?id=${id}`
