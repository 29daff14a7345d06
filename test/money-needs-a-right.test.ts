import { beforeAll, expect, test } from 'vitest'
import { handlers } from '@cuadre/server/product.ts'
import { openProduct } from './ceiba.ts'
import { debtsOf } from './debts.ts'
import { hire } from './people.ts'
import { allFields } from './inputs.ts'

// Nobody sees what they have no right to: whoever holds an empty role reads no amount of the books.

const product = openProduct()
const debts = debtsOf(product)

/** What an amount is called on the wire. */
const amounts =
  /^(amount|balance|pending|remaining|debit|credit|value|settled|total|opening|closing|price|cost)(Local|Foreign)?$/i

/** Calls for everybody who is signed in that have such a field, and why it says nothing of the books. */
const harmless: Record<string, string> = {
  '/private/search': 'each kind of record is found by those alone who may see it',
  '/private/accounts/getAccountsList': 'balances are left out for whoever sees neither chart nor entries',
  '/private/materials/getMaterialsForSelect': 'the cost is left out for whoever may not see recipes',
  '/private/ingredients/getIngredientsForSelect': 'the cost is left out for whoever may not see recipes',
  '/private/services/getServiceToSelect': 'the price of a catalogue',
  '/private/generalParameters/getGeneralParametersByParameters': 'the value of a setting',
}

test('a call that answers amounts asks for a right', () => {
  const open = handlers
    .map(({ endpoint }) => endpoint)
    .filter(({ access, path }) => access === 'session' && !(path in harmless))
  const showing = open.flatMap(({ path, output }) =>
    allFields(output)
      .map((field) => field.filter((step) => typeof step === 'string'))
      // How many rows there are is no amount.
      .filter((field) => field.join('.') !== 'total' && amounts.test(field.at(-1) ?? ''))
      .map((field) => `${path} ${field.join('.')}`),
  )
  expect(showing).toEqual([])
})

const nobody = 'nadie@ceiba.test'
let client = ''
beforeAll(async () => {
  client = await debts.partner('Cafetería El Flamboyán', 'client')
  await debts.owedToUs(client, 'OV-TEST-1', '300.00')
})

test('with an empty role the chart has no balances, and debts, contracts and balances are refused', async () => {
  const chart = await product.call<{ data: { balance: string | null }[] }>(
    'GET',
    '/private/accounts/getAccountsList',
    {},
    { as: nobody },
  )
  expect([...new Set(chart.body.data.map(({ balance }) => balance))]).toEqual([null])
  const accountId = await debts.accountOf('109')
  for (const [method, path, input] of [
    ['GET', '/private/accountingEntries/getAccountBalance', { accountId }],
    ['GET', '/private/pendingReceivable/getAccountsClientSelect', { clientId: client }],
    ['GET', '/private/outstanding/getAccountsClientSelectPayment', { clientId: client }],
    ['POST', '/private/contract/getContractsByType', { nature: 'sale' }],
  ] as const)
    expect([path, (await product.call(method, path, input, { as: nobody })).status]).toEqual([path, 403])
})

test('whoever may change roles alone does not rename one that gives more than they hold', async () => {
  const email = 'roles@ceiba.test'
  await hire(product, { email, name: 'Odalys Peña', permissions: ['updateRole'] })
  const { body } = await product.call<{ data: { _id: string; name: string; version: number }[] }>(
    'GET',
    '/private/roles',
  )
  const { _id, version } = body.data.find(({ name }) => name === 'Administrador')!
  const refused = await product.call('PUT', '/private/roles', { _id, version, name: 'Otro' }, { as: email })
  expect([refused.status, refused.body['code']]).toEqual([403, 'role.moreThanYours'])
  const own = body.data.find(({ name }) => name === 'Puesto de Odalys Peña')!
  const renamed = await product.call(
    'PUT',
    '/private/roles',
    { _id: own._id, version: own.version, name: 'Recursos humanos' },
    { as: email },
  )
  expect(renamed.status).toBe(200)
})

test.each([
  ['/private/roles/:id', ['adminRoles']],
  ['/private/operationCollect/getById', ['adminOperationCollect']],
  ['/private/operationPay/getById', ['adminOperationPay']],
  [
    '/private/stateFinancesReport/getReportByConfigStateFinance',
    [
      'adminStatusOfSituation',
      'adminFinancialPerformanceStatement',
      'adminStatementExpensesElements',
      'adminInvestmentStatus',
      'adminValueAddedStatus',
      'adminWayPaidStatus',
    ],
  ],
])('%s takes these permissions and no others', (path, access) => {
  const { endpoint } = handlers.find(({ endpoint: each }) => each.path === path && each.kind === 'reads')!
  expect([endpoint.access].flat().toSorted()).toEqual(access.toSorted())
})
