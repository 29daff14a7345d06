import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { debtsOf } from '@cuadre/test/debts.ts'
import { treasuryOf } from '@cuadre/test/treasury.ts'

// What comes to the bank and goes from it that is neither of a client nor of a provider: what partners put in, a loan of 20,000.00 and what is
// given back of it with 150.00 of interest, taxes and wages that were owed, and sundry expenses.
const product = openProduct()
const { account, begin, costCenter, currency, enter, entries, expenseItem, held, ok } = treasuryOf(product)

interface Movement {
  _id: string
  number: string
  state: string
  entries: { _id: string }[]
  party: string | null
  code?: string
  fields?: { path: string; code: string }[]
}
const ids = { center: '', item: '' }

const record = async (
  kind: string,
  where: string,
  description: string,
  lines: readonly (readonly [code: string, amount: string, more?: object])[],
  more: object = {},
) =>
  product.call<Movement>('POST', '/private/movementsCont/createMovements', {
    kind,
    date: '2026-01-20',
    accountId: await account(where),
    description,
    lines: await Promise.all(
      lines.map(async ([code, amount, detail = {}]) => ({
        accountId: await account(code),
        amount,
        ...detail,
      })),
    ),
    ...more,
  })
const posted = async (answer: ReturnType<typeof record>) => entries((await ok(answer)) as never)

beforeAll(async () => {
  await begin()
  ids.center = await costCenter('C2', 'Dirección')
  ids.item = await expenseItem('80011')
})

test('what a partner puts in is kept on 610 until it is capital, and 601 from then on', async () => {
  const contributed = record('transferIncome', '109', 'Aporte de la socia', [['610', '30000.00']], {
    party: 'Rosa Leyva',
    reference: 'TR-4471',
  })
  expect(await posted(contributed)).toEqual([['D 109 30000.00', 'C 610 30000.00']])
  expect(await held('610')).toBe('-30000.00')
  await enter('2026-01-25', 'Capital inscrito', [
    ['610', '30000.00', '0'],
    ['601', '0', '30000.00'],
  ])
  expect([await held('610'), await held('601')]).toEqual(['0.00', '-30000.00'])
})

test('a loan is owed to who lends it, until it is given back in part with its interest', async () => {
  const debts = debtsOf(product)
  const lender = await debts.partner('Caja de Ahorros del Oeste', 'provider')
  const loan = () =>
    record(
      'transferIncome',
      '109',
      'Préstamo a seis meses',
      [['470', '20000.00', { dueDate: '2026-07-20' }]],
      {
        partnerId: lender,
      },
    )
  const lent = await ok(loan())
  expect(await entries(lent as never)).toEqual([['D 109 20000.00', 'C 470 20000.00']])
  const owed = async () =>
    (
      await ok(
        product.call<{ data: { _id: string; number: string; dueDate: string; pending: string }[] }>(
          'POST',
          '/private/movementsCont/openDocuments',
          { kind: 'transferEmit', partnerId: lender },
        ),
      )
    ).data
  const [debt] = await owed()
  expect(debt).toMatchObject({ number: lent.number, dueDate: '2026-07-20', pending: '20000.00' })

  const givenBack = await ok(
    product.call<Movement>('POST', '/private/movementsCont/createMovements', {
      kind: 'transferEmit',
      date: '2026-01-28',
      accountId: await account('109'),
      partnerId: lender,
      description: 'Primera cuota',
      lines: [
        { itemId: debt!._id, amount: '5000.00' },
        {
          accountId: await account('835.0010'),
          amount: '150.00',
          costCenterId: ids.center,
          expenseItemId: ids.item,
        },
      ],
    }),
  )
  expect(await entries(givenBack as never)).toEqual([['C 109 5150.00', 'D 470 5000.00', 'D 835.0010 150.00']])
  expect((await owed())[0]?.pending).toBe('15000.00')
  const cancel = ({ _id }: Movement) =>
    product.call<Movement>('GET', '/private/movementsCont/cancelOperation', { id: _id, reason: 'Rechazada' })
  // While something of it is given back the loan is not undone; after that it is, and may come in once more.
  expect([(await cancel(lent)).status, (await cancel(lent)).body.code]).toEqual([409, 'openItem.paid'])
  await ok(cancel(givenBack))
  expect((await owed())[0]?.pending).toBe('20000.00')
  await ok(cancel(lent))
  expect([await owed(), await held('470')]).toEqual([[], '0.00'])
  await ok(loan())
  expect(await held('470')).toBe('-20000.00')
})

test('a loan names who lends it, and is not due before it is given; what is no loan is not due', async () => {
  const refusedAs = async (answer: ReturnType<typeof record>) => {
    const { status, body } = await answer
    return [status, ...(body.fields ?? []).map(({ path, code }) => `${path} ${code}`)]
  }
  const lender = await debtsOf(product).partner('Caja de Ahorros del Este', 'provider')
  expect(await refusedAs(record('transferIncome', '109', 'Préstamo', [['470', '1.00']]))).toEqual([
    422,
    'partnerId movement.lenderFirst',
  ])
  expect(
    await refusedAs(
      record('transferIncome', '109', 'Préstamo', [['470', '1.00', { dueDate: '2026-01-19' }]], {
        partnerId: lender,
      }),
    ),
  ).toEqual([422, 'lines.0.dueDate movement.dueBefore'])
  expect(
    await refusedAs(
      record('transferIncome', '109', 'Chatarra', [['950', '1.00', { dueDate: '2026-02-19' }]]),
    ),
  ).toEqual([422, 'lines.0.dueDate movement.dueOfNothing'])
  // What clients owe is collected document by document, and never past it.
  expect(
    await refusedAs(record('transferIncome', '109', 'Cobro', [['135.0020', '1.00']], { partnerId: lender })),
  ).toEqual([422, 'lines.0.accountId movement.ofPartner'])
})

test('a loan that we give is owed to us, in dollars at the rate of its day', async () => {
  const debts = debtsOf(product)
  const client = await debts.partner('Panadería La Esquina', 'client')
  const lent = await ok(
    record(
      'transferEmit',
      '112',
      'Préstamo a un cliente',
      [['135.0020', '10.00', { dueDate: '2026-06-30' }]],
      {
        partnerId: client,
        currencyId: await currency('USD'),
        rate: '120',
      },
    ),
  )
  expect(await entries(lent as never)).toEqual([['C 112 1200.00', 'D 135.0020 1200.00']])
})

test('taxes and wages that were owed leave the bank by a transfer', async () => {
  await enter('2026-01-15', 'Lo devengado', [
    ['822', '700.00', '0', { costCenterId: ids.center, expenseItemId: ids.item }],
    ['440.0101', '0', '300.00'],
    ['455.0010', '0', '400.00'],
  ])
  const paid = record('transferEmit', '109', 'Tributos y nómina', [
    ['440.0101', '300.00'],
    ['455.0010', '400.00'],
  ])
  expect(await posted(paid)).toEqual([['C 109 700.00', 'D 440.0101 300.00', 'D 455.0010 400.00']])
})

test('other income comes to the bank; sundry expenses leave the till or the bank, and no debt is paid past its document', async () => {
  expect(await posted(record('transferIncome', '109', 'Venta de chatarra', [['950', '80.00']]))).toEqual([
    ['D 109 80.00', 'C 950 80.00'],
  ])
  const copies = [['822', '12.50', { costCenterId: ids.center, expenseItemId: ids.item }]] as const
  expect(await posted(record('expense', '106', 'Fotocopias', copies))).toEqual([
    ['C 106 12.50', 'D 822 12.50'],
  ])
  expect(await posted(record('expense', '109', 'Fotocopias', copies))).toEqual([
    ['C 109 12.50', 'D 822 12.50'],
  ])
  const { status, body } = await record('transferEmit', '109', 'A un proveedor', [['405.0020', '1.00']])
  expect([status, body.fields?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
    422,
    ['lines.0.accountId movement.ofPartner'],
  ])
})
