import { beforeAll, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { chartOf } from '@cuadre/test/chart.ts'
import { pagesOf } from '@cuadre/test/printout.ts'

const product = openProduct()
const { enter: post } = chartOf(product)

interface Report {
  rows: { row: number; value: string | null; byForm: (string | null)[] }[]
  forms: { form: string; name: string }[]
  withoutForm: { total: string; partners: { name: string; amount: string }[] } | null
}

const january = { startDate: '2026-01-01', endDate: '2026-01-31' }

async function statement(type = 'wayPaid'): Promise<Report> {
  const { status, body } = await product.call<Report>(
    'POST',
    '/private/stateFinancesReport/getReportByConfigStateFinance',
    { type, ...january },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Pays a provider of a form out of what is owed on an account. */
async function pay(name: string, managementForm: string | null, account: string, paid: string) {
  const { body } = await product.call<{ _id: string }>('POST', '/private/providersCont/createProviderCont', {
    name,
    kind: 'provider',
    ...(managementForm !== null && { managementForm }),
  })
  await post('2026-01-20', `Pago a ${name}`, [
    [account, paid, '0.00', { partnerId: body._id }],
    ['109', '0.00', paid],
  ])
}

beforeAll(async () => {
  await pay('Finca La Esperanza', 'farmer', '405.0060', '300.00')
  await pay('Confecciones Alba', 'mipyme', '405.0020', '1000.00')
  await pay('CCS Primero de Mayo', 'agriculturalCooperative', '405.0050', '250.00')
  await pay('Taller Yumurí', 'mipyme', '401.0020', '400.00')
  await pay('Empresa Eléctrica', 'state', '405.0020', '700.00')
  await pay('Hotel Mixto del Este', 'mixed', '405.0020', '90.00')
  await pay('Quien no se sabe', null, '405.0020', '55.00')
  await pay('Otro sin ficha', null, '401.0020', '5.00')
})

test('payments have a column for each form of management, and the columns make the total', async () => {
  const { rows, forms } = await statement()
  expect(forms.map(({ form, name }) => [form, name])).toEqual([
    ['mipyme', 'Mipyme'],
    ['agriculturalCooperative', 'Cooperativa agropecuaria'],
    ['farmer', 'Agricultor'],
  ])
  const row = (number: number) => {
    const { value, byForm } = rows.find((each) => each.row === number)!
    return [value, ...byForm]
  }
  expect(row(1)).toEqual(['400.00', '400.00', '0.00', '0.00'])
  expect(row(2)).toEqual(['1550.00', '1000.00', '250.00', '300.00'])
  expect(row(8)).toEqual(['1950.00', '1400.00', '250.00', '300.00'])
})

test('what was paid to partners without a form stands in a line of its own, with their names', async () => {
  const { withoutForm } = await statement()
  expect(withoutForm).toEqual({
    total: '60.00',
    partners: [
      { _id: expect.any(String), name: 'Quien no se sabe', amount: '55.00' },
      { _id: expect.any(String), name: 'Otro sin ficha', amount: '5.00' },
    ],
  })
})

test('other statements know of no forms', async () => {
  const { forms, withoutForm, rows } = await statement('performance')
  expect([forms, withoutForm, rows[0]?.byForm]).toEqual([[], null, []])
})

test('the official form prints the columns, the line, and the codes and the place of the organization', async () => {
  const { body: own } = await product.call<{ _id: string; version: number }>(
    'GET',
    '/private/organizations/getOrganizationById',
  )
  const saved = await product.call('PUT', '/private/organizations/updateOrganization', {
    _id: own._id,
    version: own.version,
    reeup: '123.4.05678',
    stateBody: '101',
    subordination: '02',
    activity: '4711 Venta al por menor',
    province: 'Matanzas',
    municipality: 'Cárdenas',
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const file = await product.call<Buffer>('POST', '/private/stateFinancesReport/printReport', {
    type: 'wayPaid',
    ...january,
    format: 'pdf',
  })
  const text = (await pagesOf(file.body)).join(' ')
  for (const words of [
    '101 / 02 / 123.4.05678',
    '4711 Venta al por menor',
    'Matanzas / Cárdenas',
    'Cooperativa agropecuaria',
    'Pagado a terceros sin forma de gestión',
    '60,00',
  ])
    expect(text).toContain(words)
  const csv = await product.call<Buffer>('POST', '/private/stateFinancesReport/printReport', {
    type: 'wayPaid',
    ...january,
    format: 'csv',
  })
  expect(csv.body.toString('utf8')).toMatch(/TOTAL PAGADO;8;[^\n]*1950,00;1400,00;250,00;300,00/)
  expect(csv.body.toString('utf8')).toMatch(/Pagado a terceros sin forma de gestión;[^\n]*60,00/)
})
