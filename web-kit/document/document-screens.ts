/** Where documents of a kind are shown, by the name that entries, debts and movements know them under. */
export const documentScreens: Readonly<Record<string, string>> = {
  accountingEntry: '/contabilidad/accountingEntries/details',
  saleOfProducts: '/operations/saleOfProducts/details',
  saleReturn: '/operations/saleOfProducts/return/details',
  buyOfProducts: '/operations/buyOfProducts/details',
  // What came and what went back.
  productRecession: '/operations/movements/productRecession',
  saleOfServices: '/operations/saleOfServices/details',
  buyOfServices: '/operations/buyOfServices/details',
  operationCollect: '/finance/charge/operations/details',
  operationPay: '/finance/payments/operations/details',
  otherInventory: '/inventory/otherInventory/details',
  transfer: '/operations/movements/details',
  invoice: '/invoice/details',
  paymentRequest: '/paymentRequest/details',
  contract: '/contract/details',
}
