import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'

const product = openProduct()

interface Plan {
  element: string
  created: number
  same: number
  different: number
  missing: number
  records: { key: string; outcome: string; needs?: string }[]
}
interface Answer {
  data: Plan[]
  code: string
  message: string
}

const ines = 'ines@ceiba.test'
const [ceiba, almendro] = ['Comercial La Ceiba S.R.L.', 'El Almendro']

const request = (elements: string[], others: object = {}) => ({
  fromOrganizationId: product.organization(ceiba),
  organizationId: product.organization(almendro),
  elements,
  ...others,
})
const preview = (elements: string[], others: object = {}, as = ines) =>
  product.call<Answer>('POST', '/private/organizations/cloneElementsPreview', request(elements, others), {
    as,
  })
const clone = (elements: string[], others: object = {}, as = ines) =>
  product.call<Answer>('PUT', '/private/organizations/cloneElements', request(elements, others), { as })

const idOf = async (code: string): Promise<string> =>
  (await product.asApplication(`select id from account where code = '${code}'`)).rows[0].id

/** La Ceiba has an account, a centre that is charged to it, one below, and an expense item that El Almendro lacks. */
beforeAll(async () => {
  const { _id } = await hire(product, {
    email: ines,
    name: 'Inés Batista',
    permissions: ['adminOrganization', 'adminAccounts', 'adminCostCenter', 'adminExpenseItems'],
  })
  await product.asOwner(`insert into installation_person values ('${product.organization(ceiba)}', '${_id}')`)
  const create = async (path: string, draft: object) => {
    const { status, body } = await product.call<{ _id: string }>('POST', `/private/${path}`, draft, {
      as: ines,
    })
    expect([path, status, body]).toEqual([path, 200, body])
    return body._id
  }
  await create('accounts/createAccount', {
    code: '822.0077',
    name: 'Gastos del taller',
    nature: 'debit',
    type: 'expense',
    parentId: await idOf('822'),
    requiresCostCenter: true,
  })
  const workshop = await create('costCenters/create', {
    code: '50',
    name: 'Taller',
    expenseAccountId: await idOf('822.0077'),
  })
  await create('costCenters/create', { code: '05', name: 'Pintura', parentId: workshop })
  await create('expenseItems/create', { code: '9901', name: 'Materiales del taller' })
})

test('the plan says what is new, what is there already, and what would lack something; it writes nothing', async () => {
  const before = await product.asOwner('select count(*) from account')
  const { body } = await preview(['accounts', 'costCenters'])
  const [accounts, centers] = body.data as [Plan, Plan]
  expect(accounts).toMatchObject({ element: 'accounts', created: 1, missing: 0 })
  expect(accounts.records).toContainEqual({ key: '822.0077', name: 'Gastos del taller', outcome: 'created' })
  expect(centers).toMatchObject({ element: 'costCenters', created: 2, same: 1, missing: 0 })
  expect(await product.asOwner('select count(*) from account')).toMatchObject({ rows: before.rows })

  const alone = (await preview(['costCenters'])).body.data[0]!
  expect(alone).toMatchObject({ created: 2, missing: 1 })
  expect(alone.records[0]).toMatchObject({ key: '50', outcome: 'missing', needs: '822.0077' })
})

test('without what they need nothing is copied', async () => {
  const refused = await clone(['expenseItems', 'costCenters'])
  expect([refused.status, refused.body.code]).toEqual([409, 'clone.missing'])
  expect(refused.body.message).toContain('822.0077')
  const { rows } = await product.asOwner(
    `select from expense_item where organization_id = '${product.organization(almendro)}' and code = '9901'`,
  )
  expect(rows).toEqual([])
})

test('when one record can’t be created, none is: an account with entries becomes no parent', async () => {
  const organization = product.organization(almendro)
  await product.asOwner(`
    update account set allows_movements = true where organization_id = '${organization}' and code = '822'`)
  await product.asOwner(`
    with author as (select id from user_account where organization_id = '${organization}' limit 1),
         draft as (insert into entry_draft (organization_id, day, description, created_by)
                   select '${organization}', '2026-01-10', 'Gasto', id from author returning id)
    insert into entry_draft_line (organization_id, draft_id, line, account_id, debit, credit)
    select '${organization}', draft.id, 1, account.id, 10, 0 from draft, account
     where account.organization_id = '${organization}' and account.code = '822'`)
  const refused = await clone(['expenseItems', 'accounts'])
  expect(refused.body.code).toMatch(/^account\./)
  const { rows } = await product.asOwner(
    `select from expense_item where organization_id = '${organization}' and code = '9901'`,
  )
  expect(rows).toEqual([])
  await product.asOwner(`
    delete from entry_draft_line where organization_id = '${organization}';
    delete from entry_draft where organization_id = '${organization}';
    update account set allows_movements = false where organization_id = '${organization}' and code = '822'`)
})

test('everything is copied with what it names, and a second time there is nothing left to copy', async () => {
  const all = ['currencies', 'accounts', 'expenseItems', 'costCenters', 'parameters', 'statements']
  const done = await clone(all)
  expect(done.status).toBe(200)
  const created = Object.fromEntries(done.body.data.map((plan) => [plan.element, plan.created]))
  expect(created).toEqual({
    currencies: 0,
    accounts: 1,
    expenseItems: 1,
    costCenters: 2,
    parameters: 0,
    statements: 0,
  })
  const { rows } = await product.asOwner(`
    select center.code, parent.code as parent, account.code as account
      from cost_center center
      left join cost_center parent on parent.organization_id = center.organization_id and parent.id = center.parent_id
      left join account on account.organization_id = center.organization_id and account.id = center.expense_account_id
     where center.organization_id = '${product.organization(almendro)}' and center.code in ('50', '05') order by 1`)
  expect(rows).toEqual([
    { code: '05', parent: '50', account: null },
    { code: '50', parent: null, account: '822.0077' },
  ])
  const again = await preview(all)
  expect(again.body.data.map(({ created: fresh }) => fresh)).toEqual([0, 0, 0, 0, 0, 0])
})

test('each copied record is in the trail of the organization that got it, with who copied it', async () => {
  const { rows } = await product.asOwner(`
    select record_type, after ->> 'by' as by from trace
     where organization_id = '${product.organization(almendro)}' and record_type in ('account', 'costCenter')
     order by 1`)
  expect(rows).toEqual([
    { record_type: 'account', by: ines },
    { record_type: 'costCenter', by: ines },
    { record_type: 'costCenter', by: ines },
  ])
})

test('what is there with other content stays as it is', async () => {
  await product.asOwner(`
    update cost_center set name = 'Taller propio'
     where organization_id = '${product.organization(almendro)}' and code = '50'`)
  const { body } = await clone(['costCenters'])
  expect(body.data[0]).toMatchObject({ created: 0, different: 1 })
  const { rows } = await product.asOwner(
    `select name from cost_center where organization_id = '${product.organization(almendro)}' and code = '50'`,
  )
  expect(rows).toEqual([{ name: 'Taller propio' }])
})

test('a chart goes only where the same localization is', async () => {
  const founded = await product.call<{ _id: string }>(
    'POST',
    '/private/organizations',
    { name: 'Ceiba Overseas', localization: 'international' },
    { as: ines },
  )
  const organizationId = founded.body._id
  const refused = await clone(['accounts'], { organizationId })
  expect([refused.status, refused.body.code]).toEqual([409, 'clone.otherLocalization'])
  expect((await clone(['expenseItems'], { organizationId })).status).toBe(200)
})

test('only whoever looks after the installation reaches from one organization into another', async () => {
  const as = 'admin@ceiba.test'
  for (const attempt of [await clone(['accounts'], {}, as), await preview(['accounts'], {}, as)])
    expect([attempt.status, attempt.body.code]).toEqual([404, 'organization.notFound'])
  const same = await clone(['accounts'], { organizationId: product.organization(ceiba) })
  expect(same.body.code).toBe('clone.sameOrganization')
})
