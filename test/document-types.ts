/**
 * Every kind of document that the product has, by its type, so that tables of tests are complete or do not compile.
 * `document-states.test.ts` holds it against what the modules say.
 */
export const documentTypes = [
  'saleOfProducts',
  'saleReturn',
  'invoice',
  'buyOfProducts',
  'productRecession',
  'saleOfServices',
  'buyOfServices',
  'lateCost',
  'serviceAccrual',
  'movementsOfferts',
  'saleOfServicesOffert',
  'buyOfServicesOffert',
  'paymentRequest',
  'operationCollect',
  'operationPay',
  'doubtfulDebt',
  'accountMovement',
  'deposit',
  'bankTransfer',
  'cashCount',
  'expenseVoucher',
  'cashFund',
  'cashFundRefund',
  'paycheckReceived',
  'paycheckIssued',
  'productionOrder',
  'productionRun',
  'productionDistribution',
  'dailySale',
  'transfer',
  'otherInventory',
] as const
export type DocumentType = (typeof documentTypes)[number]
