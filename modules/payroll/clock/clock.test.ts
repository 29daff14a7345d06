import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { upload } from '@cuadre/test/uploads.ts'
import { sheetsOf } from '../pre-payrolls/sheets.examples.ts'
import type { Mapping, Meaning } from './mapping.ts'

// Berta brings in what the clock at the door wrote down of November.
const product = openProduct()
const sheets = sheetsOf(product)
const { key, people, told, sheetOf, create, clear, away, pay, unpay } = sheets

const clerk = 'reloj@ceiba.test'

interface Read {
  headings: string[]
  mapping: Mapping
  isRemembered: boolean
  dayExample: { written: string } | null
  keys: { code: string; bands: number[] }[]
}
interface Tried {
  lines: {
    worker: { name: string }
    isNew: boolean
    changes: {
      key: { code: string }
      fromHour: number | null
      before: string | null
      found: string
      after: string | null
      payroll: string | null
    }[]
    notices: string[]
    refusals: string[]
  }[]
  created: number
  updated: number
  strangers: { name: string; rows: number; why: string; isLeftOut: boolean }[]
  missing: { name: string }[]
  unread: { row: number; why: string }[]
  outside: number
  doubled: number
  mayBeImported: boolean
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string; message: string }[]
}

const sent = async <Body>(call: string, content: string, fields: Record<string, string>, as?: string) =>
  upload<Body>(
    product,
    `/private/preNominate/${call}`,
    { name: 'reloj.csv', content },
    { fields: { month: '11', year: '2026', ...fields }, ...(as !== undefined && { as }) },
  )
const look = async (content: string, as?: string): Promise<Read> =>
  (await sent<Read>('readClock', content, {}, as)).body
const saying = (mapping: object, more: object = {}) => ({ said: JSON.stringify({ mapping, ...more }) })
const attempt = async (content: string, mapping: object, more: object = {}, as?: string): Promise<Tried> => {
  const { status, body } = await sent<Tried>('tryClock', content, saying(mapping, more), as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const bring = async (content: string, mapping: object, more: object = {}, as?: string) => {
  const { status, body } = await sent('importClock', content, saying(mapping, more), as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const refusal = async (content: string, mapping: object, more: object = {}, as?: string) => {
  const { status, body } = await sent<Refused>('importClock', content, saying(mapping, more), as)
  const [first] = body.fields ?? []
  return `${status} ${first ? `${first.path} ${first.code}` : body.code}`
}
/** `01 190.60 → 16.00` */
const changed = ({ lines }: Tried, name: string): string[] =>
  (lines.find(({ worker }) => worker.name === name)?.changes ?? []).map(
    ({ key: { code }, fromHour, before, after }) =>
      `${code}${fromHour === null ? '' : ` @${fromHour}`} ${before ?? '–'} → ${after ?? '–'}`,
  )
const mine = (names: readonly { name: string }[]) =>
  names.map(({ name }) => name).filter((name) => sheets.mine.has(name))

const door = (rows: string) => `Nombre;Fecha;Entrada;Salida\n${rows}`
const twoDays = door(
  [
    'Yanet Prueba;02/11/2026;08:00;16:00',
    'Yanet Prueba;03/11/2026;22:00;06:00',
    'Omar Prueba;02/11/2026;08:00;18:00',
    'Chucho;02/11/2026;08:00;12:00',
    'Yanet Prueba;02/12/2026;08:00;16:00',
  ].join('\n'),
)

beforeAll(async () => {
  await hire(product, { email: clerk, name: 'Clara Prueba', permissions: ['adminPreNominate'] })
})

describe('Berta brings in punches', () => {
  test('the columns are known by their headings, and whether days begin with the month is asked where they do not tell', async () => {
    const { mapping, isRemembered, dayExample, keys } = await look(twoDays)
    expect(mapping).toMatchObject({
      columns: [
        { at: 0, as: 'worker' },
        { at: 1, as: 'day' },
        { at: 2, as: 'in' },
        { at: 3, as: 'out' },
      ],
      workerBy: 'clock',
      dayOrder: 'dayFirst',
      keyId: key('01'),
      nightKeyId: null,
      overtimeKeyId: null,
      dayHours: '7.94',
    })
    expect(isRemembered).toBe(false)
    expect(dayExample?.written).toBe('02/11/2026')
    expect(keys.find(({ code }) => code === '20')?.bands).toEqual([19, 23])
    // Neither money nor absences come from a clock.
    expect(keys.map(({ code }) => code)).not.toContain('12')
    expect(keys.map(({ code }) => code)).not.toContain('22')
  })

  test('she sees what would be written beside what stands, who is unknown, and who has no row; nothing is written', async () => {
    await create(11, [
      {
        workerId: people.yanet,
        times: [
          { keyId: key('01'), quantity: '190.60' },
          { keyId: key('22'), amount: '500' },
        ],
      },
    ])
    const { mapping } = await look(twoDays)
    const tried = await attempt(twoDays, mapping)
    // 8 hours, and 8 over midnight; ten for Omar, who has no sheet.
    expect(changed(tried, 'Yanet Prueba')).toEqual(['01 190.60 → 16.00'])
    expect(changed(tried, 'Omar Prueba')).toEqual(['01 – → 10.00'])
    expect(tried).toMatchObject({
      created: 1,
      updated: 1,
      outside: 1,
      doubled: 0,
      unread: [],
      mayBeImported: false,
    })
    expect(tried.strangers).toEqual([
      { name: 'Chucho', rows: 1, why: 'nadie se llama así: diga quién es', isLeftOut: false },
    ])
    expect(mine(tried.missing)).toEqual(['Nina Prueba'])
    expect(told((await sheetOf(people.yanet, 11)).times)).toEqual(['01 190.60', '22 $500.00'])
    expect(await refusal(twoDays, mapping)).toBe('409 clock.stranger')
  })

  test('she says who Chucho is and accepts: only the key that the file brings changes', async () => {
    const { mapping } = await look(twoDays)
    const names = [{ name: 'Chucho', workerId: people.nina }]
    // Nina comes on the 16th; her time of the 2nd is written as the clock has it.
    expect((await attempt(twoDays, mapping, { names })).strangers).toEqual([])
    expect(await bring(twoDays, mapping, { names })).toEqual({ created: 2, updated: 1, same: 0 })
    expect(told((await sheetOf(people.yanet, 11)).times)).toEqual(['01 16.00', '22 $500.00'])
    expect(told((await sheetOf(people.omar, 11)).times)).toEqual(['01 10.00'])
    expect(told((await sheetOf(people.nina, 11)).times)).toEqual(['01 4.00'])
  })

  test('the next time all of it is known, and the same file changes nothing', async () => {
    const { mapping, isRemembered } = await look(twoDays)
    expect(isRemembered).toBe(true)
    const before = await sheetOf(people.yanet, 11)
    expect(await attempt(twoDays, mapping)).toMatchObject({
      strangers: [],
      created: 0,
      updated: 0,
      mayBeImported: true,
    })
    expect(await bring(twoDays, mapping)).toEqual({ created: 0, updated: 0, same: 3 })
    expect((await sheetOf(people.yanet, 11)).version).toBe(before.version)
  })

  test('hours of the night and beyond the day are told apart where she says so', async () => {
    const { mapping } = await look(twoDays)
    const apart = { ...mapping, nightKeyId: key('20'), overtimeKeyId: key('19'), dayHours: '8' }
    const tried = await attempt(twoDays, apart)
    // From 22 to 6: one hour until 23, seven behind it. Omar worked two hours beyond his eight.
    expect(changed(tried, 'Yanet Prueba')).toEqual(['01 16.00 → 16.00', '20 @19 – → 1.00', '20 @23 – → 7.00'])
    expect(changed(tried, 'Omar Prueba')).toEqual(['01 10.00 → 8.00', '19 – → 2.00'])
    expect(await bring(twoDays, apart)).toEqual({ created: 0, updated: 2, same: 1 })
    // And together again: what the file brings is written, the rest stays.
    expect(await bring(twoDays, mapping)).toEqual({ created: 0, updated: 1, same: 2 })
    expect(told((await sheetOf(people.omar, 11)).times)).toEqual(['01 10.00', '19 2.00'])
  })

  test('what a payroll pays stays, and the file says otherwise aloud', async () => {
    await pay(await sheetOf(people.yanet, 11), '01')
    const { mapping } = await look(twoDays)
    const longer = door('Yanet Prueba;02/11/2026;08:00;20:00')
    const { lines } = await attempt(longer, mapping)
    expect(lines[0]?.changes).toMatchObject([
      { before: '16.00', found: '12.00', after: '16.00', payroll: 'NOM-2026-00901' },
    ])
    expect(lines[0]?.notices).toEqual([
      '«Tiempo trabajado» ya lo paga la nómina NOM-2026-00901 y se queda; el archivo dice 12,00.',
    ])
    expect(await bring(longer, mapping)).toEqual({ created: 0, updated: 0, same: 1 })
    await unpay()
    await clear(11)
  })

  test('who has an absence keeps it beside the hours of the clock, and too much time is refused by name, all or nothing', async () => {
    const { mapping } = await look(twoDays)
    await away(people.omar, '12', '2026-11-10', '2026-11-10', { hours: '3.50' })
    const both = door('Omar Prueba;02/11/2026;08:00;18:00\nYanet Prueba;02/11/2026;08:00;12:00')
    expect(await bring(both, mapping)).toEqual({ created: 2, updated: 0, same: 0 })
    expect(told((await sheetOf(people.omar, 11)).times)).toEqual(['01 10.00', '12 3.50'])
    const days = Array.from({ length: 28 }, (_, at) => `${String(at + 1).padStart(2, '0')}/11/2026`)
    const much = door(
      [...days.map((day) => `Omar Prueba;${day};08:00;20:00`), 'Yanet Prueba;03/11/2026;08:00;13:00'].join(
        '\n',
      ),
    )
    // 28 × 12 = 336 hours.
    const tried = await attempt(much, mapping)
    expect(tried.mayBeImported).toBe(false)
    expect(tried.lines.find(({ worker }) => worker.name === 'Omar Prueba')?.refusals[0]).toMatch(
      /339,50 horas/,
    )
    expect(await refusal(much, mapping)).toBe('422 clock.refused')
    expect(told((await sheetOf(people.yanet, 11)).times)).toEqual(['01 4.00'])
    await clear(11)
  })
})

describe('what is wrong', () => {
  const meant = (columns: Meaning[], more: Partial<Mapping> = {}) => ({
    columns: columns.map((as, at) => ({ at, as })),
    workerBy: 'clock',
    dayOrder: 'dayFirst',
    decimal: 'comma',
    keyId: key('01'),
    ...more,
  })
  const one = door('Yanet Prueba;02/11/2026;08:00;16:00')
  const pairs: Meaning[] = ['worker', 'day', 'in', 'out']

  test('columns that say too little, too much, or two things', async () => {
    expect(await refusal(one, meant([]))).toBe('422 said.columns clock.noWorkerColumn')
    expect(await refusal(one, meant(['worker', 'day']))).toBe('422 said.columns clock.noTimeColumns')
    expect(await refusal(one, meant(['worker', 'worker', 'stamp']))).toBe(
      '422 said.columns clock.columnTwice',
    )
    expect(await refusal(one, meant(['worker', 'day', 'in']))).toBe('422 said.columns clock.unevenPairs')
    expect(await refusal(one, meant(['worker', 'stamp', 'in', 'out']))).toBe('422 said.columns clock.mixed')
    expect(await refusal(one, meant(['worker', 'hours']))).toBe('422 said.columns clock.columnNeedsKey')
    const column = { at: 0, as: 'day' }
    expect(await refusal(one, { ...meant(pairs), columns: [...meant(pairs).columns, column] })).toMatch(
      /^422 said.columns/,
    )
  })

  test('keys that are of no such time', async () => {
    const nobody = '0190a1b2-0000-7000-8000-000000000000'
    expect(await refusal(one, meant(pairs, { keyId: null }))).toBe('422 said.mapping.keyId clock.noKey')
    expect(await refusal(one, meant(pairs, { keyId: nobody }))).toBe('422 said.mapping.keyId timeKey.unknown')
    expect(await refusal(one, meant(pairs, { keyId: key('22') }))).toBe(
      '422 said.mapping.keyId clock.otherKey',
    )
    expect(await refusal(one, meant(pairs, { nightKeyId: key('01') }))).toBe(
      '422 said.mapping.nightKeyId clock.otherKey',
    )
    expect(await refusal(one, meant(pairs, { overtimeKeyId: key('19') }))).toBe(
      '422 said.mapping.dayHours clock.noDayHours',
    )
    const names = [{ name: 'Chucho', workerId: nobody }]
    expect(await refusal(one, meant(pairs), { names })).toBe(
      '422 said.names.0.workerId prePayroll.unknownWorker',
    )
  })

  test('rows that cannot be read stop it, unless they are left out', async () => {
    const bad = `${one}\nYanet Prueba;mañana;08:00;16:00`
    expect((await attempt(bad, meant(pairs))).unread).toMatchObject([
      { row: 3, why: 'no tiene un día que se pueda leer' },
    ])
    expect(await refusal(bad, meant(pairs))).toBe('409 clock.unreadRows')
    expect(await bring(bad, meant(pairs), { leaveOut: true })).toEqual({ created: 1, updated: 0, same: 0 })
    await clear(11)
  })

  test('who left is not of the month, and is left out by saying so', async () => {
    const gone = `${one}\nRosa Prueba;02/11/2026;08:00;16:00`
    expect((await attempt(gone, meant(pairs))).strangers).toMatchObject([
      { name: 'Rosa Prueba', why: 'no tiene contrato en ese mes: déjelo fuera o revise su ficha' },
    ])
    const names = [{ name: 'Rosa Prueba', workerId: null }]
    expect(await attempt(gone, meant(pairs), { names })).toMatchObject({ mayBeImported: true })
    expect(await refusal(door('Rosa Prueba;02/11/2026;08:00;16:00'), meant(pairs), { names })).toBe(
      '409 clock.nobody',
    )
  })

  test('a file of another month, without rows, or that is none', async () => {
    expect(await refusal(door('Yanet Prueba;02/10/2026;08:00;16:00'), meant(pairs))).toBe('409 clock.nobody')
    expect(await refusal(door(''), meant(pairs))).toBe('422 clock.noRows')
    expect(await refusal('%PDF-1.7 no es una tabla', meant(pairs))).toBe('415 file.notTable')
  })
})

describe('who may not see wages', () => {
  const totals = () => 'Código;01;Horas extras\n'

  test('brings in totals by the code of each, and amounts that are not seen stay', async () => {
    await create(11, [
      {
        workerId: people.yanet,
        times: [
          { keyId: key('01'), quantity: '190.60' },
          { keyId: key('22'), amount: '500' },
        ],
      },
    ])
    const { body } = await product.call<{ code: string }>(
      'GET',
      '/private/usersDataSheets/getUserDataSheet',
      {
        id: people.yanet,
      },
    )
    const file = `${totals()}${body.code};150,5;4\n`
    const { mapping } = await look(file, clerk)
    expect(mapping).toMatchObject({
      columns: [
        { at: 0, as: 'worker' },
        { at: 1, as: 'hours', keyId: key('01') },
        { at: 2, as: 'hours', keyId: key('19') },
      ],
      workerBy: 'code',
      decimal: 'comma',
    })
    expect(await bring(file, mapping, {}, clerk)).toEqual({ created: 0, updated: 1, same: 0 })
    expect(told((await sheetOf(people.yanet, 11)).times)).toEqual(['01 150.50', '19 4.00', '22 $500.00'])
    await clear(11)
  })

  test('does not learn whose a number of identity is', async () => {
    const { mapping } = await look('CI;Horas\n92010112345;8\n', clerk)
    expect(mapping.workerBy).toBe('clock')
    expect(await refusal('CI;Horas\n92010112345;8\n', { ...mapping, workerBy: 'identity' }, {}, clerk)).toBe(
      '403 clock.identityNeedsRight',
    )
  })
})
