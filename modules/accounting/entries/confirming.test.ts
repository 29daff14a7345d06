import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const entries = '/private/accountingEntries'
const ceiba = 'Comercial La Ceiba S.R.L.'

interface Entry {
  _id: string
  number: number | null
  version: number
  total: string
  lines: { _id: string }[]
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string; message: string }[]
  details?: { current: Entry }
}
type Answered = Entry & Refused

const account = accountIdsOf(product)

const line = (code: string, debit: string, credit: string) => ({
  accountId: account.get(code),
  debit,
  credit,
})
const draft = (...lines: object[]) => ({ date: '2026-01-15', description: 'Depósito del día', lines })
const deposit = (amount: string, date = '2026-01-15') => ({
  ...draft(line('109', amount, '0.00'), line('106', '0.00', amount)),
  date,
})

const write = (input: object, language: 'es' | 'en' = 'es') =>
  product.call<Answered>('POST', `${entries}/createAccountingEntryManual`, input, { language })
const written = async (input: object) => {
  const { status, body } = await write(input)
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const confirm = (input: object, language: 'es' | 'en' = 'es') =>
  product.call<{ data: Entry[] } & Refused>('PUT', `${entries}/confirmAccountingEntries`, input, { language })
const detail = (id: string) =>
  product.call<Answered>('GET', `${entries}/getAccountingEntriesDetailsById`, { id })

const everything = async () => {
  const { rows } = await product.asOwner(`
    select (select count(*) from entry_draft) as drafts, (select count(*) from entry_draft_line) as lines,
           (select count(*) from journal_entry) as entries, (select count(*) from trace) as traces,
           (select max(last_number) from entry_series) as number`)
  return rows
}

/** What a person reads: the words of the first wrong field, or of the refusal where no field is to blame. */
const words = ({ message, fields }: Refused) => fields?.[0]?.message ?? message

describe('what was true when it was written is asked again when it is confirmed', () => {
  const here = () => `organization_id = '${product.organization(ceiba)}'`
  const set = (change: string) => product.asOwner(change.replace('HERE', here()))

  test('its account has been deactivated since', async () => {
    const { _id } = await written(draft(line('105', '5.00', '0'), line('106', '0', '5.00')))
    await set(`update account set active = false where HERE and code = '105'`)
    const { status, body } = await confirm({ _id })
    expect([status, words(body)]).toEqual([422, 'La cuenta 105 está inactiva: actívela o elija otra.'])
    await set(`update account set active = true where HERE and code = '105'`)
    expect((await confirm({ _id })).status).toBe(200)
  })

  test('its period has been closed since', async () => {
    const { _id } = await written(deposit('6.00', '2026-02-15'))
    await set(`update accounting_period set state = 'closed' where HERE and number = 2`)
    const { status, body } = await confirm({ _id }, 'en')
    expect([status, body.message]).toEqual([
      409,
      'The accounting period of February 2026 is closed. Use a date in an active period.',
    ])
    expect((await detail(_id)).body).toMatchObject({ number: null, state: 'pending' })
  })

  test('of several that are confirmed together one is wrong: none is confirmed', async () => {
    const good = await written(deposit('7.00'))
    const bad = await written(deposit('8.00'))
    await product.asOwner(`
      delete from entry_draft_line where draft_id = '${bad._id}' and line = 2`)
    const before = await everything()
    const { status, body } = await confirm({ ids: [good._id, bad._id] })
    expect([status, words(body)]).toEqual([
      422,
      'Un comprobante necesita dos líneas al menos: añada la contrapartida.',
    ])
    expect(await everything()).toEqual(before)
    expect((await detail(good._id)).body).toMatchObject({ number: null, state: 'pending' })
  })
})

describe('what is confirmed stays', () => {
  test('neither the entry nor a line of it can be deleted, or be written anew', async () => {
    const pending = await written(deposit('12.00'))
    const { body } = await confirm({ _id: pending._id })
    const number = body.data[0]?.number
    const whole = await product.call<Refused>('GET', `${entries}/deleteManualCommonId`, {
      commonId: pending._id,
    })
    expect([whole.status, whole.body.message]).toEqual([
      409,
      `El comprobante ya está confirmado con el número ${number}; para cambiarlo, use «Corregir…».`,
    ])
    // Its lines have no identity of their own any more; those of the pending entry are gone.
    const oneLine = await product.call<Refused>('DELETE', `${entries}/deleteAccountingEntriesManual`, {
      id: pending.lines[0]?._id,
    })
    expect([oneLine.status, oneLine.body.message]).toEqual([
      404,
      'No existe ese registro en su organización.',
    ])
    const again = await write({ ...deposit('13.00'), _id: pending._id }, 'en')
    expect([again.status, again.body.code]).toEqual([409, 'entry.alreadyConfirmed'])
    expect((await detail(pending._id)).body).toMatchObject({ number, total: '12.00', state: 'confirmed' })
  })

  test('a pending entry goes line by line, and with its last line itself', async () => {
    const { _id, lines } = await written(deposit('14.00'))
    const remove = (id: string | undefined) =>
      product.call<Entry | null>('DELETE', `${entries}/deleteAccountingEntriesManual`, { id })
    expect((await remove(lines[0]?._id)).body).toMatchObject({ lineCount: 1, version: 2 })
    expect((await confirm({ _id })).status).toBe(422)
    expect((await remove(lines[1]?._id)).body).toBeNull()
    expect((await detail(_id)).status).toBe(404)
  })
})

describe('two people with the same entry', () => {
  test('the second to save is told, and is given what the first saved', async () => {
    const { _id, version } = await written(deposit('20.00'))
    const first = await write({ ...deposit('21.00'), _id, version })
    expect([first.status, first.body.version]).toEqual([200, version + 1])
    const second = await write({ ...deposit('22.00'), _id, version })
    expect([second.status, second.body.message]).toEqual([
      409,
      'Otra persona lo guardó antes que usted: revise los datos actuales y repita su cambio.',
    ])
    expect(second.body.details?.current).toMatchObject({ total: '21.00', version: version + 1 })
    expect((await detail(_id)).body.total).toBe('21.00')
  })

  test('nobody confirms what has changed since they looked at it', async () => {
    const { _id, version } = await written(deposit('23.00'))
    await write({ ...deposit('24.00'), _id, version })
    const { status, body } = await confirm({ _id, version })
    expect([status, body.code]).toEqual([409, 'record.stale'])
    expect((await detail(_id)).body.number).toBeNull()
  })

  test('one saves while the other confirms: either way the books hold one of the two whole', async () => {
    const { _id, version } = await written(deposit('25.00'))
    const [saved, confirmed] = await Promise.all([
      write({ ...deposit('26.00'), _id, version }),
      confirm({ _id, version }),
    ])
    expect([saved.status, confirmed.status].toSorted((one, other) => one - other)).toEqual([200, 409])
    const { body } = await detail(_id)
    expect([body.total, body.number === null]).toEqual(
      saved.status === 200 ? ['26.00', true] : ['25.00', false],
    )
  })
})

describe('sixteen at once', () => {
  const sixteen = Array.from({ length: 16 }, (_each, index) => index)
  const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other)

  test('confirm sixteen entries: each gets one number and none is skipped', async () => {
    const drafts = await Promise.all(sixteen.map((index) => written(deposit(`${index + 1}.10`))))
    const before = await lastNumber()
    const answers = await Promise.all(drafts.map(({ _id }) => confirm({ _id })))
    expect(sorted(answers.map(({ body }) => body.data[0]?.number ?? 0))).toEqual(
      sixteen.map((index) => before + 1 + index),
    )
    expect(await lastNumber()).toBe(before + 16)
  })

  test('confirm the same entry from sixteen browsers: one does, fifteen are told its number', async () => {
    const { _id } = await written(deposit('31.00'))
    const before = await lastNumber()
    const answers = await Promise.all(sixteen.map(() => confirm({ _id })))
    expect(sorted(answers.map(({ status }) => status))).toEqual([200, ...sixteen.slice(1).map(() => 409)])
    const reported = answers.filter(({ status }) => status === 409).map(({ body }) => body.code)
    expect(new Set(reported)).toEqual(new Set(['entry.alreadyConfirmed']))
    expect(await lastNumber()).toBe(before + 1)
  })

  const lastNumber = async () => {
    const { rows } = await product.asOwner(`
      select coalesce(max(number), 0)::int as number from journal_entry
       where organization_id = '${product.organization(ceiba)}'`)
    return (rows[0] as { number: number }).number
  }
})
