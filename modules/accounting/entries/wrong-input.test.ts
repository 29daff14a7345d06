import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'

const product = openProduct()
const entries = '/private/accountingEntries'
const ceiba = 'Comercial La Ceiba S.R.L.'

interface Entry {
  _id: string
  lineCount: number
  total: string
  lines: object[]
}
interface Refused {
  code: string
  message: string
  fields?: { path: string; code: string; message: string }[]
}
type Answered = Entry & Refused

const account = accountIdsOf(product)
const ofAlmendro = { account: '', costCenter: '', partner: '' }
const ours = { costCenter: '', partner: '', item: '', itemWithSubitems: '', dollar: '' }

const idOf = async (question: string): Promise<string> => {
  const { rows } = await product.asOwner(question)
  return (rows[0] as { id: string }).id
}

beforeAll(async () => {
  const almendro = `organization_id = '${product.organization('El Almendro')}'`
  const here = `organization_id = '${product.organization(ceiba)}'`
  ofAlmendro.account = await idOf(`select id from account where ${almendro} and code = '109'`)
  ofAlmendro.costCenter = await idOf(`select id from cost_center where ${almendro}`)
  ofAlmendro.partner = await idOf(`select id from partner where ${almendro}`)
  ours.costCenter = await idOf(`select id from cost_center where ${here}`)
  ours.partner = await idOf(`select id from partner where ${here}`)
  ours.dollar = await idOf(`select id from currency where ${here} and code = 'USD'`)
  const leaf = `not exists (select from expense_item child where child.parent_id = item.id)`
  ours.item = await idOf(
    `select id from expense_item item where item.${here} and ${leaf} order by code limit 1`,
  )
  ours.itemWithSubitems = await idOf(
    `select id from expense_item item where item.${here} and not ${leaf} order by code limit 1`,
  )
})

const line = (code: string, debit: string, credit: string, more: object = {}) => ({
  accountId: account.get(code),
  debit,
  credit,
  ...more,
})
const draft = (...lines: object[]) => ({ date: '2026-01-15', description: 'Compra de materiales', lines })
/** Five pesos, whose debit is what the case is about; the cash account pays. */
const paidInCash = (debit: object) => draft(debit, line('106', '0.00', '5.00'))
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
const confirm = (input: object) =>
  product.call<{ data: Entry[] } & Refused>('PUT', `${entries}/confirmAccountingEntries`, input)

const everything = async () => {
  const { rows } = await product.asOwner(`
    select (select count(*) from entry_draft) as drafts, (select count(*) from entry_draft_line) as lines,
           (select count(*) from journal_entry) as entries, (select count(*) from trace) as traces,
           (select max(last_number) from entry_series) as number`)
  return rows
}

/** What a person reads: the words of the first wrong field, or of the refusal where no field is to blame. */
const words = ({ message, fields }: Refused) => fields?.[0]?.message ?? message

describe('what is wrong with an entry is said in Spanish and in English, and nothing is written', () => {
  const cases: [what: string, input: () => object, spanish: string, english: string][] = [
    [
      'unbalanced by a cent',
      () => draft(line('109', '5.00', '0'), line('106', '0', '4.99')),
      'El comprobante no cuadra: Debe 5,00, Haber 4,99, diferencia 0,01. Corrija los importes.',
      'The entry does not balance: debits 5.00, credits 4.99, difference 0.01. Correct the amounts.',
    ],
    [
      'without lines',
      () => draft(),
      'Un comprobante necesita dos líneas al menos: añada la contrapartida.',
      'An entry needs at least two lines: add the other side.',
    ],
    [
      'with one line',
      () => draft(line('109', '5.00', '0')),
      'Un comprobante necesita dos líneas al menos: añada la contrapartida.',
      'An entry needs at least two lines: add the other side.',
    ],
    [
      'a line of zero',
      () => draft(line('109', '5.00', '0'), line('101', '0.00', '0.00'), line('106', '0', '5.00')),
      'La línea 2 no tiene importe: escriba el Debe o el Haber.',
      'Line 2 has no amount: enter the debit or the credit.',
    ],
    [
      'a negative amount',
      () => paidInCash(line('109', '-5.00', '0')),
      'No es un importe: use dígitos y hasta dos decimales, por ejemplo 1234.50.',
      'Not an amount: use digits and up to two decimals, for example 1234.50.',
    ],
    [
      'three decimals',
      () => paidInCash(line('109', '5.005', '0')),
      'No es un importe: use dígitos y hasta dos decimales, por ejemplo 1234.50.',
      'Not an amount: use digits and up to two decimals, for example 1234.50.',
    ],
    [
      'letters for an amount',
      () => paidInCash(line('109', 'cinco', '0')),
      'No es un importe: use dígitos y hasta dos decimales, por ejemplo 1234.50.',
      'Not an amount: use digits and up to two decimals, for example 1234.50.',
    ],
    [
      'an account that is inactive',
      () => paidInCash(line('107', '5.00', '0')),
      'La cuenta 107 está inactiva: actívela o elija otra.',
      'Account 107 is inactive: activate it or choose another.',
    ],
    [
      'an account that groups others',
      () => paidInCash(line('135', '5.00', '0')),
      'La cuenta 135 no admite movimientos: elija una subcuenta.',
      'Account 135 takes no movements: choose a sub-account.',
    ],
    [
      'an account of another organization',
      () => paidInCash({ accountId: ofAlmendro.account, debit: '5.00', credit: '0' }),
      'Esa cuenta no existe.',
      'There is no such account.',
    ],
    [
      'without the cost centre that the account demands',
      () => paidInCash(line('822', '5.00', '0', { expenseItemId: ours.item })),
      'Falta el centro de costo en la línea 1: la cuenta 822 lo exige.',
      'Line 1 lacks a cost centre: account 822 requires one.',
    ],
    [
      'without the expense item that the account demands',
      () => paidInCash(line('822', '5.00', '0', { costCenterId: ours.costCenter })),
      'Falta el elemento de gasto en la línea 1: la cuenta 822 lo exige.',
      'Line 1 lacks an expense item: account 822 requires one.',
    ],
    [
      'with an expense item that groups others',
      () =>
        paidInCash(
          line('822', '5.00', '0', { costCenterId: ours.costCenter, expenseItemId: ours.itemWithSubitems }),
        ),
      'Ese elemento agrupa a otros: elija uno de sus subelementos.',
      'That item groups others: choose one of its sub-items.',
    ],
    [
      'without the client that the account is kept by',
      () => paidInCash(line('135.0020', '5.00', '0')),
      'Falta el cliente o proveedor en la línea 1: la cuenta 135.0020 lo exige.',
      'Line 1 lacks a client or provider: account 135.0020 requires one.',
    ],
    [
      'with a client of another organization',
      () => paidInCash(line('135.0020', '5.00', '0', { partnerId: ofAlmendro.partner })),
      'Ese cliente o proveedor no existe.',
      'There is no such client or provider.',
    ],
    [
      'with a cost centre of another organization',
      () => paidInCash(line('109', '5.00', '0', { costCenterId: ofAlmendro.costCenter })),
      'Ese centro de costo no existe.',
      'There is no such cost centre.',
    ],
    [
      'dollars that do not give the amount at their rate: 10 at 24 is 240',
      () =>
        draft(
          line('112', '250.00', '0', { currencyId: ours.dollar, foreignAmount: '10.00', rate: '24' }),
          line('106', '0', '250.00'),
        ),
      'En la línea 1 el importe en divisas por la tasa da 240.00, que no es el importe de la línea.',
      'On line 1 the foreign amount times the rate gives 240.00, which is not the amount of the line.',
    ],
    [
      'a day in a closed period',
      () => deposit('5.00', '2026-03-15'),
      'El período contable de marzo 2026 está cerrado. Use una fecha de un período activo.',
      'The accounting period of March 2026 is closed. Use a date in an active period.',
    ],
    [
      'a day in a period that is not open yet',
      () => deposit('5.00', '2026-06-15'),
      'El período contable de junio 2026 aún no está abierto. Ábralo o use una fecha de un período activo.',
      'The accounting period of June 2026 is not open yet. Open it, or use a date in an active period.',
    ],
    [
      'a day before every exercise',
      () => deposit('5.00', '2019-12-31'),
      'Ningún ejercicio tiene un período para diciembre 2019. Cree el ejercicio contable o corrija la fecha.',
      'No fiscal year has a period for December 2019. Create the fiscal year or correct the date.',
    ],
    [
      'a day that the calendar does not have',
      () => deposit('5.00', '2026-02-29'),
      'No es una fecha del calendario: use AAAA-MM-DD.',
      'Not a day of the calendar: use YYYY-MM-DD.',
    ],
    [
      '1,001 lines',
      () => draft(...Array.from({ length: 1001 }, () => line('109', '5.00', '0'))),
      'Un comprobante admite hasta 1.000 líneas: repártalo en varios.',
      'An entry takes up to 1,000 lines: split it into several.',
    ],
    [
      'a line feed in the description, which would forge the fingerprint',
      () => ({ ...deposit('5.00'), description: 'Depósito\n109 500.00' }),
      'Contiene saltos de línea u otros caracteres de control: quítelos.',
      'It contains line breaks or other control characters: remove them.',
    ],
  ]
  beforeAll(async () => {
    const here = `organization_id = '${product.organization(ceiba)}'`
    await product.asOwner(`update account set active = false where ${here} and code = '107'`)
    await product.asOwner(`update accounting_period set state = 'closed' where ${here} and number = 3`)
  })
  test.each(cases)('%s', async (_what, input, spanish, english) => {
    const before = await everything()
    const inSpanish = await write(input())
    expect([inSpanish.status >= 400 && inSpanish.status < 500, words(inSpanish.body)]).toEqual([
      true,
      spanish,
    ])
    expect(words((await write(input(), 'en')).body)).toBe(english)
    expect(await everything()).toEqual(before)
  })
})

test('everything that is wrong is said in one answer, line by line', async () => {
  const { status, body } = await write(
    draft(line('109', '0', '0'), line('822', '5.00', '5.00'), line('135', '0', '5.00')),
  )
  expect([status, body.message]).toEqual([422, 'Hay campos con errores: corríjalos y envíe de nuevo.'])
  expect(body.fields?.map(({ path, code }) => [path, code])).toEqual([
    ['lines.0.debit', 'entry.lineZero'],
    ['lines.1.credit', 'entry.lineBothSides'],
    ['lines.1.costCenterId', 'entry.costCenterRequired'],
    ['lines.1.expenseItemId', 'entry.expenseItemRequired'],
    ['lines.2.accountId', 'account.notPostable'],
  ])
})

test('1,000 lines are one entry: 500 deposits of 0.01 against 500 of 0.01', async () => {
  const lines = Array.from({ length: 500 }, () => [line('109', '0.01', '0'), line('106', '0', '0.01')]).flat()
  const { _id, lineCount, total } = await written(draft(...lines))
  expect([lineCount, total]).toEqual([1000, '5.00'])
  const { status, body } = await confirm({ _id })
  expect([status, body.data[0]?.lineCount, body.data[0]?.lines.length]).toEqual([200, 1000, 1000])
})

describe('a request that is none', () => {
  const post = (payload: string, language: string, type = 'application/json') =>
    product.app().inject({
      method: 'POST',
      url: `/api${entries}/createAccountingEntryManual`,
      payload,
      headers: { 'content-type': type, 'accept-language': language },
    })
  const large = JSON.stringify({ description: 'x'.repeat(20 * 1024 * 1024) })
  const cases: [what: string, payload: string, status: number, spanish: string, english: string][] = [
    [
      'broken JSON',
      '{"date": "2026-01-15", "lines": [',
      400,
      'La petición no es JSON válido: revise su forma.',
      'The request is not valid JSON: check its form.',
    ],
    [
      'a body of 20 MB',
      large,
      413,
      'Lo enviado es demasiado grande: envíelo en partes de menos de 2 MB.',
      'What was sent is too large: send it in parts below 2 MB.',
    ],
  ]
  test.each(cases)('%s', async (_what, payload, status, spanish, english) => {
    const answer = await post(payload, 'es')
    expect([answer.statusCode, answer.json<Refused>().message]).toEqual([status, spanish])
    expect((await post(payload, 'en')).json<Refused>().message).toBe(english)
  })
  test('another type of content than JSON', async () => {
    const answer = await post('<comprobante/>', 'es', 'text/xml')
    expect([answer.statusCode, answer.json<Refused>().message]).toEqual([
      415,
      'Este tipo de contenido no se acepta: envíe JSON.',
    ])
  })
})
