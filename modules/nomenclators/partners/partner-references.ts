/** A column by which a table names a partner, and what becomes of it when the partner turns out to be another. */
export interface PartnerReference {
  table: string
  column: string
  /** What uses of it are called: a key of words. Parts of the partner itself are no use of it. */
  what?: string
  /**
   * `moves`: the rows go over to the partner that is kept. `stays`: what is in the books stays as it was written, with
   * the partner that it was written with. `whilePending`: documents go over until they are in the books.
   */
  merging: 'moves' | 'stays' | 'whilePending'
  /** A part goes over unless the kept partner has one that is the same in this. */
  unlessSame?: string
}

/** Every place where a partner is named. A test finds those that are missing. */
export const partnerReferences: readonly PartnerReference[] = [
  { table: 'journal_line', column: 'partner_id', what: 'uses.entryLines', merging: 'stays' },
  { table: 'entry_draft_line', column: 'partner_id', what: 'uses.pendingLines', merging: 'moves' },
  { table: 'open_item', column: 'partner_id', what: 'uses.openItems', merging: 'stays' },
  { table: 'stock_movement', column: 'partner_id', what: 'uses.stockMovements', merging: 'stays' },
  { table: 'sale', column: 'client_id', what: 'uses.sales', merging: 'whilePending' },
  { table: 'service_sale', column: 'client_id', what: 'uses.serviceSales', merging: 'whilePending' },
  { table: 'purchase', column: 'provider_id', what: 'uses.purchases', merging: 'whilePending' },
  { table: 'purchase_cost', column: 'provider_id', what: 'uses.purchaseCosts', merging: 'moves' },
  { table: 'goods_receipt_cost', column: 'provider_id', what: 'uses.purchaseCosts', merging: 'stays' },
  {
    table: 'service_purchase',
    column: 'provider_id',
    what: 'uses.servicePurchases',
    merging: 'whilePending',
  },
  { table: 'quotation', column: 'partner_id', what: 'uses.offers', merging: 'moves' },
  { table: 'contract', column: 'partner_id', what: 'uses.contracts', merging: 'moves' },
  { table: 'money_operation', column: 'partner_id', what: 'uses.moneyOperations', merging: 'whilePending' },
  { table: 'account_movement', column: 'partner_id', what: 'uses.moneyMovements', merging: 'whilePending' },
  { table: 'payment_request', column: 'partner_id', what: 'uses.paymentRequest', merging: 'moves' },
  { table: 'invoice', column: 'client_id', what: 'uses.invoices', merging: 'stays' },
  { table: 'advance', column: 'partner_id', what: 'uses.advances', merging: 'stays' },
  { table: 'partner', column: 'merged_into', what: 'uses.merged', merging: 'moves' },
  { table: 'partner_contact', column: 'partner_id', merging: 'moves' },
  { table: 'partner_bank_account', column: 'partner_id', merging: 'moves', unlessSame: 'number' },
  { table: 'partner_product', column: 'partner_id', merging: 'moves', unlessSame: 'product_id' },
]

/** How each place counts the uses of a partner, for whoever would delete it. */
export const partnerUses = partnerReferences.flatMap(({ table, column, what }) =>
  what === undefined ? [] : [{ what, table, column }],
)
