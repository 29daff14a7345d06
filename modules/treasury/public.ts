// What treasury offers to the papers that ask for money.
export { accountsToPayTo } from './bank-accounts/queries.ts'
// And to the overview of the company.
export { weeksAhead } from './cash-forecast/api.ts'
export { forecast } from './cash-forecast/forecast.ts'
export { permission as cashPermission } from './cash-position/permission.ts'
export { booksCode, placesOn } from './cash-position/queries.ts'
