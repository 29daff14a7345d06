import { beforeAll } from 'vitest'
import { identities, staffOf } from '@cuadre/hr/workers/staff.examples.ts'
import type { Product } from '@cuadre/test/ceiba.ts'

export interface Time {
  key: { _id: string; code: string }
  quantity: string | null
  fromHour: number | null
  amount: string | null
  dayOffId: string | null
  carried: boolean
  payroll?: { number: string } | null
}
export interface Sheet {
  _id: string
  worker: { _id: string; name: string }
  position: { name: string } | null
  area: { name: string } | null
  hours: string
  days: string
  amount: string | null
  state: string
  note: string | null
  times: Time[]
  notices: { code: string; text: string }[]
  payrolls: { number: string }[]
  version: number
}
export interface Month {
  sheets: Sheet[]
  missing: { _id: string; name: string }[]
  keys: { code: string; bands: number[] }[]
}
export interface Answer {
  code?: string
  message?: string
  fields?: { path: string; code: string; message: string }[]
}

/** Four people of La Ceiba in two areas, and how their pre-payrolls are written, read and paid in tests. */
export function sheetsOf(product: Product) {
  const staff = staffOf(product)
  const { ask, refused, area, position, open, move } = staff
  const keys = new Map<string, string>()
  const key = (code: string): string => keys.get(code) ?? ''
  const hours = (quantity: string) => ({ keyId: key('01'), quantity })
  const people = { shop: '', office: '', yanet: '', omar: '', nina: '', rosa: '' }

  beforeAll(async () => {
    const { body } = await product.call<{ data: { _id: string; code: string }[] }>(
      'POST',
      '/private/nominateKeys/keyFilter',
      { limit: 200 },
    )
    for (const { _id, code } of body.data) keys.set(code, _id)
    people.shop = (await area('Salón de ventas'))._id
    people.office = (await area('Despacho'))._id
    const seller = await position('Dependiente', { [people.shop]: 4 })
    const writer = await position('Secretaria', { [people.office]: 4 })
    const selling = { positionId: seller._id, startDate: '2025-01-06', salary: '24000.00' }
    const writing = { positionId: writer._id, salary: '12000.00' }
    people.yanet = (await open({ ...selling, identityNumber: identities.yanet }))._id
    people.omar = (await open({ ...selling, firstName: 'Omar', identityNumber: identities.omar }))._id
    people.nina = (
      await open({
        ...writing,
        firstName: 'Nina',
        startDate: '2026-11-16',
        identityNumber: identities.nina,
      })
    )._id
    people.rosa = (
      await open({ ...writing, firstName: 'Rosa', startDate: '2025-01-06', identityNumber: identities.rosa })
    )._id
    await move('retire', people.rosa, { lastDay: '2026-10-31', reason: 'resignation' })
  })

  const mine = new Set(['Yanet Prueba', 'Omar Prueba', 'Nina Prueba', 'Rosa Prueba'])
  const ofMonth = async (month: number, more: object = {}, as?: string): Promise<Month> => {
    const answer = (await ask(
      'POST',
      'preNominate/getByMonthAndYear',
      { month, year: 2026, ...more },
      as,
    )) as unknown as Month
    return {
      ...answer,
      sheets: answer.sheets.filter(({ worker }) => mine.has(worker.name)),
      missing: answer.missing.filter(({ name }) => mine.has(name)),
    }
  }
  const told = (times: readonly Time[]) =>
    times.map(({ key: { code }, quantity, fromHour, amount, carried }) =>
      [code, fromHour !== null && `@${fromHour}`, quantity, amount && `$${amount}`, carried && 'carried']
        .filter(Boolean)
        .join(' '),
    )
  const sheetOf = async (workerId: string, month: number, as?: string): Promise<Sheet> => {
    const { sheets } = await ofMonth(month, {}, as)
    const found = sheets.find(({ worker }) => worker._id === workerId)
    if (!found) throw new Error('no sheet')
    return found
  }
  const proposal = async (month: number, workerIds: string[], as?: string) => {
    const { lines } = (await ask(
      'POST',
      'preNominate/propose',
      { month, year: 2026, workerIds },
      as,
    )) as unknown as {
      lines: { worker: { name: string }; times: Time[] }[]
    }
    return lines
  }
  const drafts = (times: readonly Time[]) =>
    times.map(({ key: { _id }, quantity, fromHour, amount, dayOffId, carried }) => ({
      keyId: _id,
      quantity,
      fromHour,
      amount,
      dayOffId,
      carried,
    }))
  const create = (month: number, lines: object[], as?: string) =>
    ask('POST', 'preNominate/create', { month, year: 2026, lines }, as)
  const refusedTimes = (month: number, times: object[], workerId = people.yanet) =>
    refused('POST', 'preNominate/create', { month, year: 2026, lines: [{ workerId, times }] })
  const rewrite = (sheet: Sheet, times: object[], more: object = {}) =>
    ask('POST', 'preNominate/update', { lines: [{ _id: sheet._id, version: sheet.version, times, ...more }] })
  const clear = (month: number) => ask('POST', 'preNominate/deleteByMonthAndYear', { month, year: 2026 })
  const away = (workerId: string, code: string, startDate: string, endDate: string, more: object = {}) =>
    ask('POST', 'daysof/createDayOff', { workerId, keyId: key(code), startDate, endDate, ...more })

  /** As a payroll does that pays a sheet: it stands, and its number is on the rows that it pays. */
  async function pay(sheet: Sheet, code: string, number = 'NOM-2026-00901'): Promise<void> {
    const organization = product.organization('Comercial La Ceiba S.R.L.')
    await product.asOwner(`
    with paying as (
      insert into payroll (organization_id, number, kind, month, day, gross, withheld, net, accrued, charges, created_by)
      select organization_id, '${number}', 'salary', '2026-11-01', '2026-11-30', 0, 0, 0, 0, 0, id from user_account
       where organization_id = '${organization}' and email like 'admin@%'
      returning id)
    update pre_payroll_time set payroll_id = (select id from paying)
     where organization_id = '${organization}' and pre_payroll_id = '${sheet._id}' and time_key_id = '${key(code)}'`)
  }

  async function unpay(number = 'NOM-2026-00901'): Promise<void> {
    const organization = product.organization('Comercial La Ceiba S.R.L.')
    await product.asOwner(`
    update pre_payroll_time set payroll_id = null where organization_id = '${organization}'
       and payroll_id = (select id from payroll where organization_id = '${organization}' and number = '${number}');
    delete from payroll where organization_id = '${organization}' and number = '${number}'`)
  }

  return {
    ...staff,
    key,
    hours,
    people,
    mine,
    ofMonth,
    told,
    sheetOf,
    proposal,
    drafts,
    create,
    refusedTimes,
    rewrite,
    clear,
    away,
    pay,
    unpay,
  }
}
