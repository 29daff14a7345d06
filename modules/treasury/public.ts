// What treasury offers to the papers that ask for money.
export { accountsToPayTo } from './bank-accounts/queries.ts'
