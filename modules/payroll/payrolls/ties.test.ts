import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { payrollOf } from '@cuadre/test/payroll.ts'

const product = openProduct()
const { ask, begin, enter, hire, pay, record } = payrollOf(product)

interface Check {
  name: string
  state: string
  items: { name: string; amount: string; note: string }[]
}

/** What the closing of January says of wages and of holidays. */
async function ties(): Promise<string[]> {
  const { data } = await ask<{ data: { _id: string; startDate: string }[] }>(
    'POST',
    'balance/getBalancesSheetFilter',
    { limit: 50 },
  )
  const { checks } = await ask<{ checks: Check[] }>('GET', 'balance/getClosingChecklist', {
    id: data.find(({ startDate }) => startDate === '2026-01-01')?._id,
  })
  return checks
    .filter(({ name }) => name === 'wages' || name === 'holidays')
    .map(({ name, state, items }) =>
      [name, state, ...items.map((item) => `${item.name.split(' ')[0]} ${item.amount} ${item.note}`)].join(
        ' ',
      ),
    )
}

beforeAll(begin)

test('of a company that keeps no ledger of holidays nothing is said of them, whatever it provided for', async () => {
  await enter('2026-01-02', 'Vacaciones de antes', [
    ['109', '100.00', '0'],
    ['492', '0', '100.00'],
  ])
  expect(await ties()).toEqual(['wages passed', 'holidays passed'])
})

test('wages that are owed are those of payrolls, and holidays provided for those that were earned', async () => {
  const alina = await hire('85031245678', '25000.00')
  await record(1, alina, ['01', '190.60'])
  await pay('salary', 1)
  // 2 272.50 are earned, and 100.00 more are provided for.
  expect(await ties()).toEqual(['wages passed', 'holidays warning 492 -100.00 holidays'])
  await enter('2026-01-31', 'Lo que sobraba', [
    ['492', '100.00', '0'],
    ['109', '0', '100.00'],
  ])
  expect(await ties()).toEqual(['wages passed', 'holidays passed'])
})

test('what an entry of no payroll leaves on the account of wages is told, until another takes it away', async () => {
  await enter('2026-01-31', 'Salario pagado sin nómina', [
    ['455.0010', '40.00', '0'],
    ['101', '0', '40.00'],
  ])
  expect(await ties()).toEqual(['wages warning 455.0010 40.00 apart', 'holidays passed'])
  await enter('2026-01-31', 'Devuelto a la caja', [
    ['101', '40.00', '0'],
    ['455.0010', '0', '40.00'],
  ])
  expect(await ties()).toEqual(['wages passed', 'holidays passed'])
})

test('taxes of wages are shares that are each rounded: the cents between them and the whole are no difference', async () => {
  for (const [at, name] of ['Ana', 'Beto', 'Cira'].entries()) {
    const worker = await hire(`9001011234${at}`, '3333.33', { firstName: name })
    await record(2, worker, ['01', '190.60'])
  }
  // 5 % of 3 636.33 is 181.82 for each of them, 545.46; of all of it 545.45.
  expect(await pay('salary', 2)).toMatchObject({ workers: 3, gross: '9999.99' })
  const { data } = await ask<{ data: { _id: string; startDate: string }[] }>(
    'POST',
    'balance/getBalancesSheetFilter',
    { limit: 50 },
  )
  const { checks } = await ask<{ checks: Check[] }>('GET', 'balance/getClosingChecklist', {
    id: data.find(({ startDate }) => startDate === '2026-02-01')?._id,
  })
  expect(checks.find(({ name }) => name === 'taxes')).toMatchObject({ state: 'passed', items: [] })
})
