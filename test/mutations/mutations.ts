export interface Mutation {
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
  /** The tests that must fail. */
  test: string
}

/** The text of a file with the mistake in it, which can be made in one position only. */
export function mutated(text: string, { file, find, replace }: Mutation): string {
  const [before, after, ...others] = text.split(find)
  if (after === undefined || others.length > 0 || find === replace)
    throw new Error(`${file}: this mistake can no longer be made, or not in one position only:\n${find}`)
  return `${before}${replace}${after}`
}

/** Mistakes that somebody could make, each with the tests that notice it. */
export const mutations: readonly Mutation[] = [
  // Posting
  {
    file: 'modules/operations/sales-of-products/posting.ts',
    find: "round(sale.amount.times(sale.taxRate).div('100'))",
    replace: "round(sale.amount.times(sale.taxRate).div('1000'))",
    test: 'modules/operations/sales-of-products/posting.test.ts',
  },
  {
    file: 'modules/operations/sales-of-services/posting.ts',
    find: 'const client = accounts.isOwed ? { partnerId: sale.clientId } : {}',
    replace: 'const client = accounts.isOwed ? {} : { partnerId: sale.clientId }',
    test: 'modules/operations/sales-of-services',
  },
  {
    file: 'modules/operations/sale-returns/posting.ts',
    find: 'return taxOf(before.plus(now)).minus(taxOf(before))',
    replace: 'return taxOf(now)',
    test: 'modules/operations/sale-returns/posting.test.ts',
  },
  {
    file: 'modules/operations/purchases-of-products/receiving/posting.ts',
    find: 'debit(claims, rejected, { partnerId: providerId })',
    replace: 'debit(claims, rejected)',
    test: 'modules/operations/goods-receipts modules/operations/purchases-of-products',
  },
  {
    file: 'modules/operations/purchases-of-services/posting.ts',
    find: 'credit(accounts.withholding, purchase.withheld)',
    replace: 'credit(accounts.payable, purchase.withheld)',
    test: 'modules/operations/purchases-of-services/posting.test.ts',
  },
  {
    file: 'modules/finance/settlements/posting.ts',
    find: 'credit(accounts.gain, difference) : debit(accounts.loss, difference.neg())',
    replace: 'credit(accounts.loss, difference) : debit(accounts.gain, difference.neg())',
    test: 'modules/finance/settlements/posting.test.ts',
  },
  {
    file: 'modules/inventory/transfers/posting.ts',
    find: 'debit(shortage, sum(',
    replace: 'debit(surplus, sum(',
    test: 'modules/inventory/transfers/posting.test.ts',
  },
  {
    file: 'modules/inventory/other-inventory/posting.ts',
    find: '...summed(goes, ({ other, value, details }) => debit(other, value, details)),',
    replace: '...summed(goes, ({ other, value }) => debit(other, value)),',
    test: 'modules/inventory/other-inventory',
  },
  {
    file: 'modules/accounting/journal/check-lines.ts',
    find: 'if (account.requiresCostCenter && !line.costCenterId)',
    replace: "if (account.requiresCostCenter && line.costCenterId === '')",
    test: 'modules/accounting/entries',
  },
  {
    file: 'modules/accounting/journal/check-lines.ts',
    find: 'const converted = round(foreignAmount.times(rate))',
    replace: 'const converted = round(foreignAmount.div(rate))',
    test: 'modules/accounting/entries',
  },
  // Costing
  {
    file: 'modules/inventory/stock/moving-average.ts',
    find: 'return round(movement.quantity.times(held.value).div(held.quantity))',
    replace: 'return round(movement.quantity.times(held.value).div(held.quantity), 4)',
    test: 'modules/inventory/stock/moving-average.test.ts',
  },
  {
    file: 'modules/inventory/stock/moving-average.ts',
    find: 'one.phase - other.phase ||',
    replace: 'other.phase - one.phase ||',
    test: 'modules/inventory/stock',
  },
  {
    file: 'modules/inventory/stock/moving-average.ts',
    find: 'return upTo(taken.plus(quantity)).minus(upTo(taken))',
    replace: 'return upTo(quantity)',
    test: 'modules/inventory/stock modules/operations/goods-receipts modules/operations/sale-returns',
  },
  {
    file: 'modules/inventory/stock/moving-average.ts',
    find: 'if (after.quantity.eq(zero) && !after.value.eq(zero))',
    replace: 'if (after.quantity.lt(zero) && !after.value.eq(zero))',
    test: 'modules/inventory/stock',
  },
  {
    file: 'modules/operations/purchases-of-products/distribution.ts',
    find: 'index === position ? share.plus(rest) : share',
    replace: 'index === position ? share : share',
    test: 'modules/operations/purchases-of-products/distribution.test.ts',
  },
  {
    file: 'modules/operations/purchases-of-products/distribution.ts',
    find: 'return due.gt(taken) ? due.minus(taken) : zero',
    replace: 'return due',
    test: 'modules/operations/purchases-of-products/distribution.test.ts',
  },
  // Organizations
  {
    file: 'server-kit/organization-plugin.ts',
    find: 'return { ...query, where: this.#where(query.where, table ? [table] : []) }',
    replace: 'return query',
    test: 'modules/platform/session/session.test.ts',
  },
  {
    file: 'server-kit/organization-plugin.ts',
    find: `const tables = query.from.froms.map(nameOf).filter((name) => name !== undefined)
    return { ...query, where: this.#where(query.where, tables) }`,
    replace: 'return query',
    test: 'modules/platform/roles',
  },
  {
    file: 'modules/platform/documents/transition.ts',
    find: 'where organization_id = ${organization} and id = ${_id} for update',
    replace: 'where id = ${_id} for update',
    test: 'modules/operations/sales-of-products',
  },
  // Rights
  {
    file: 'kernel/permissions.ts',
    find: 'needed.some((each) => held.includes(each))',
    replace: 'needed.every((each) => held.includes(each))',
    test: 'test/every-call.test.ts',
  },
  {
    file: 'server-kit/private-call.ts',
    find: '!allows(access, held)) throw',
    replace: 'held.length === 0) throw',
    test: 'test/every-call.test.ts',
  },
  {
    file: 'server-kit/sign-in.ts',
    find: 'and session.ended_at is null and',
    replace: 'and',
    test: 'test/every-call.test.ts',
  },
  {
    file: 'server-kit/sign-in.ts',
    find: 'session.expires_at > now() and person.active',
    replace: 'session.expires_at > now()',
    test: 'modules/platform/users modules/platform/session',
  },
  {
    file: 'modules/platform/credentials/throttle.ts',
    find: 'count < this.#limits.free) return',
    replace: 'count < this.#limits.free * 10) return',
    test: 'modules/platform/session/session.test.ts',
  },
  // States
  {
    file: 'modules/operations/sales-of-products/states.ts',
    find: 'invoiced: {},',
    replace: "invoiced: { cancel: { to: 'cancelled', permission: 'adminMovements' } },",
    test: 'test/document-states.test.ts',
  },
  {
    file: 'modules/platform/documents/transition.ts',
    find: 'if (before.version !== version) throw stale(before)',
    replace: 'if (before.version < version) throw stale(before)',
    test: 'modules/operations/sales-of-products test/wrong-input/cancelling.test.ts',
  },
  {
    file: 'modules/platform/documents/transition.ts',
    find: "if (reason === '') throw",
    replace: "if (reason === 'none') throw",
    test: 'modules/operations/sales-of-products test/wrong-input/cancelling.test.ts',
  },
  // Screens
  {
    file: 'modules/accounting/entries/web/checks.ts',
    find: "check('balance', judged(lacks === undefined, lines)",
    replace: "check('balance', judged(true, lines)",
    test: 'modules/accounting/entries/web/checks.test.ts',
  },
  {
    file: 'web-kit/form/amount-text.ts',
    find: "digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','",
    replace: "digits.lastIndexOf('.') > digits.lastIndexOf(',') ? ',' : '.'",
    test: 'web-kit/form/amount-text.test.ts',
  },
  {
    file: 'web-kit/layout/menu.ts',
    find: 'held.includes(each)) && exists(pathOf(to))',
    replace: 'held.includes(each)) || exists(pathOf(to))',
    test: 'web-kit/layout/menu.test.ts',
  },
]
