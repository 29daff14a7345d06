import { expect } from 'vitest'
import { booksOf } from './books.ts'
import type { Answer, Product } from './ceiba.ts'

export interface OfPayroll {
  _id: string
  number: string
  state: string
  version: number
  gross: string
  withheld: string
  net: string
  accrued: string
  charges: string
  workers: number
  entries: { _id: string }[]
  paidOn: string | null
  paying: object
  code: string
  message: string
  fields?: { path: string; code: string }[]
}

/** A row of a pre-payroll, by the code of its key. */
type Row = [code: string, quantity: string | null, amount?: string, more?: object]

/** People who are paid in tests: where they work, what was recorded of them, and the payrolls that pay it. */
export const payrollOf = (product: Product) => {
  const books = booksOf(product)
  const ids = { administration: '', sales: '', office: '', shop: '', clerk: '' }
  const keys = new Map<string, string>()
  const create = async (path: string, draft: object) => (await books.ask('POST', path, draft))._id
  const begin = async () => {
    const center = async (code: string, name: string, account: string) =>
      create('costCenters/create', { code, name, expenseAccountId: await books.account(account) })
    ids.administration = await center('N1', 'Dirección', '822')
    ids.sales = await center('N2', 'Tienda', '819')
    ids.office = await create('area/create', {
      code: 'OFI',
      name: 'Oficina de la dirección',
      costCenterId: ids.administration,
    })
    ids.shop = await create('area/create', { code: 'TDA', name: 'Tienda', costCenterId: ids.sales })
    ids.clerk = await create('chargeTemplates/addCharge', {
      name: 'Especialista comercial',
      lines: [
        { areaId: ids.office, places: 20 },
        { areaId: ids.shop, places: 20 },
      ],
    })
    const { data } = await books.ask<{ data: { _id: string; code: string }[] }>(
      'POST',
      'nominateKeys/keyFilter',
      {
        limit: 200,
      },
    )
    for (const { _id, code } of data) keys.set(code, _id)
  }
  const call = (method: string, path: string, input: object, as?: string): Promise<Answer<OfPayroll>> =>
    product.call<OfPayroll>(method, `/private/${path}`, input, as ? { as } : {})
  const ok = async (answer: Promise<Answer<OfPayroll>>): Promise<OfPayroll> => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const hire = (identityNumber: string, salary: string | null, more: object = {}) =>
    create('usersDataSheets/createDataSheet', {
      identityNumber,
      firstName: 'Alina',
      lastName: 'Nómina',
      positionId: ids.clerk,
      areaId: ids.office,
      startDate: '2025-01-06',
      salary,
      card: '9204123412341234',
      ...more,
    })
  /** What was recorded of a worker in a month of 2026. */
  const record = (month: number, workerId: string, ...rows: Row[]) =>
    books.ask('POST', 'preNominate/create', {
      month,
      year: 2026,
      lines: [
        {
          workerId,
          times: rows.map(([code, quantity, amount = null, more = {}]) => ({
            keyId: keys.get(code),
            quantity,
            amount,
            ...more,
          })),
        },
      ],
    })
  const reckon = (kind: string, month: number, more: object = {}) =>
    call('POST', 'manualNominate/createNominate', { kind, month, year: 2026, ...more })
  const confirm = ({ _id, version }: Pick<OfPayroll, '_id' | 'version'>) =>
    call('PUT', 'nominate/confirmNominate', { _id, version })
  const cancel = (
    { _id, version }: Pick<OfPayroll, '_id' | 'version'>,
    reason = 'Se calculó con horas de otro mes',
  ) => call('PUT', 'nominate/changeState', { _id, version, state: 'cancelled', reason })
  /** A payroll in the books. */
  const pay = async (kind: string, month: number, more: object = {}) =>
    ok(confirm(await ok(reckon(kind, month, more))))
  /** What a worker is paid in it. */
  const line = (payroll: { _id: string }, workerId: string) =>
    books.ask<{
      gross: string
      contribution: string
      incomeTax: string
      other: string
      net: string
      accrued: string
      items: { key: { code: string }; due: string; amount: string; waiting: string }[]
      working: { rule: string; text: string; amount: string; basis: string | null }[]
    }>('GET', 'manualNominate/getWorkerNominate', { id: payroll._id, workerId })
  return { ...books, ids, keys, begin, call, ok, hire, record, reckon, confirm, cancel, pay, line }
}
