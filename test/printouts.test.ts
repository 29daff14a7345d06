import { beforeAll, describe, expect, test } from 'vitest'
import { businessOf, type Written } from './business.ts'
import { openProduct } from './ceiba.ts'
import { pagesOf } from './printout.ts'

const product = openProduct()
const business = businessOf(product)
business.begin()
const { ids, write, move, done, through, rice } = business

interface Printout {
  path: string
  document: Written
  /** What is printed of it, in the order of the page, in both languages; `…` stands for whatever is between. */
  es: string
  en: string
}

const read = async (path: string, input: object, language: 'es' | 'en') => {
  const { status, headers, body } = await product.call<Buffer>('GET', `/private/${path}`, input, { language })
  expect([status, headers['content-type']], path).toEqual([200, 'application/pdf'])
  return pagesOf(body)
}
const print = ({ path, document }: Pick<Printout, 'path' | 'document'>, language: 'es' | 'en') =>
  read(path, { id: document._id }, language)

/** What a page does not say of all this, one after the other, and what it says there. */
function missingFrom(page: string | undefined, expected: string): string[] {
  let rest = page ?? ''
  for (const piece of expected.split(' … ')) {
    if (!rest.includes(piece)) return [piece, rest]
    rest = rest.slice(rest.indexOf(piece) + piece.length)
  }
  return []
}
const expectPrinted = (page: string | undefined, expected: string) =>
  expect(missingFrom(page, expected)).toEqual([])

/** Whose it is, on every printout. */
const head = {
  es: 'Comercial La Ceiba S.R.L. REEUP 281.0.14502 · NIT 02051400123 Calle Real 118, Bejucal',
  en: 'Comercial La Ceiba S.R.L. REEUP 281.0.14502 · Tax ID 02051400123 Calle Real 118, Bejucal',
}

const printouts: Record<string, Printout> = {}

beforeAll(async () => {
  await product.asOwner(
    `update organization set reeup = '281.0.14502', nit = '02051400123', address = 'Calle Real 118, Bejucal'
      where name = 'Comercial La Ceiba S.R.L.'`,
  )
  await product.asOwner(
    `update partner set nit = '50004321987', address = 'Calle 4 n.º 12' where id in ('${ids.client}', '${ids.provider}')`,
  )
  const sale = await business.sold({
    deliveredTo: 'Luis Mora',
    deliveredToId: '80010112345',
    vehicle: 'B 123',
  })
  printouts['despacho'] = {
    path: 'saleOfProducts/print',
    document: sale,
    es: 'Fecha 20/01/2026 Almacén DEPOSITO Depósito Moneda CUP … Cliente 0002 Cafetería El Patio NIT 50004321987 … Dirección Calle 4 n.º 12 … Retira Luis Mora Carné de identidad 80010112345 Transportista Chofer Carné del chofer Vehículo B 123 … 00001 Arroz saco 4 25,00 100,00 SON: CIEN PESOS CON 00/100 CUP … Vence 19/02/2026 Total 100,00 … Autorizado por … Entregado por … Recibido por … Orden de despacho N.º OV-2026-00001',
    en: 'Warehouse DEPOSITO Depósito Currency CUP … Client 0002 Cafetería El Patio Tax ID 50004321987 … 00001 Arroz saco 4 25.00 100.00 SAY: ONE HUNDRED PESOS AND 00/100 CUP … Due 19/02/2026 Total 100.00 … Delivery order No. OV-2026-00001',
  }
  const returned = await done(
    write.returnByClient(sale._id, [{ lineId: sale.lines[0]?._id, quantity: '1', reason: 'Saco roto' }]),
  )
  printouts['vale de devolución'] = {
    path: 'saleReturns/print',
    document: returned,
    es: 'Fecha 22/01/2026 Venta OV-2026-00001 Entra en DEPOSITO Depósito … Existencia 00001 Arroz Saco roto saco 1 25,00 25,00 93 SON: VEINTICINCO PESOS CON 00/100 CUP Total devuelto 25,00 Autorizado por … Entregado por … Recibido por … Anotado por … Vale de devolución N.º DV-2026-00001',
    en: 'Sale OV-2026-00001 … In stock 00001 Arroz Saco roto saco 1 25.00 25.00 93 SAY: TWENTY- FIVE PESOS AND 00/100 CUP … Return voucher No. DV-2026-00001',
  }
  const bought = await through(
    'purchase',
    write.purchase({
      lines: rice({ quantity: '10', unitPrice: '12', discount: '5' }),
      providerInvoice: 'F-881',
    }),
    'confirmed',
  )
  printouts['orden de compra'] = {
    path: 'buyOfProducts/print',
    document: bought,
    // 10 at 12.00 less 5 %.
    es: 'Fecha 20/01/2026 Almacén DEPOSITO Depósito Moneda CUP … Proveedor 0003 Molino del Sur NIT 50004321987 … 00001 Arroz saco 10 12,00 5 114,00 SON: CIENTO CATORCE PESOS CON 00/100 CUP … Subtotal 120,00 Descuento −6,00 Total 114,00 Hecho por … Autorizado por … Orden de compra N.º OC-2026-00001',
    en: 'Provider 0003 Molino del Sur … 00001 Arroz saco 10 12.00 5 114.00 SAY: ONE HUNDRED FOURTEEN PESOS AND 00/100 CUP … Total 114.00 Made by … Purchase order No. OC-2026-00001',
  }
  const received = await done(
    write.reception(
      bought._id,
      [
        {
          lineId: bought.lines[0]?._id,
          quantity: '8',
          rejected: '2',
          reason: 'Faltaron 2 sacos',
          lot: 'L-7',
        },
      ],
      { carrier: 'Ramón Peña', waybill: 'C-19', receivedBy: 'Ana Gil', deliveredBy: 'Pedro Sosa' },
    ),
  )
  printouts['informe de recepción'] = {
    path: 'productRecession/print',
    document: received,
    // 8 of 114.00 for 10. Of 100 sacks 16 left on the day before, in four documents: 92 with them, and one more that comes back.
    es: 'Fecha 21/01/2026 Almacén DEPOSITO Depósito Compra OC-2026-00001 … Proveedor 0003 Molino del Sur … Factura del proveedor F-881 Contrato Transportista Ramón Peña Conduce C-19 Código Producto UM Comprado Recibido Rechazado Costo unitario Costo Existencia 00001 Arroz Faltaron 2 sacos Lote L-7 saco 10 8 2 11,4000 91,20 92 SON: NOVENTA Y UN PESOS CON 20/100 CUP … Total 91,20 Entregado por Nombre: Pedro Sosa … Recibido por Nombre: Ana Gil … Anotado por … Informe de recepción N.º IR-2026-00001',
    en: 'Purchase OC-2026-00001 … Carrier Ramón Peña Waybill C-19 … 10 8 2 11.4000 91.20 92 SAY: NINETY- ONE PESOS AND 20/100 CUP … Receiving report No. IR-2026-00001',
  }
  printouts['transferencia'] = {
    path: 'movements/print',
    document: await through(
      'transfer',
      write.transfer({ sentBy: 'Ana Gil', carrier: 'Ramón Peña', vehicle: 'B 123 456' }),
      'inTransit',
    ),
    es: 'Almacén de origen DEPOSITO Depósito Almacén de destino TIENDA Tienda Transporta Ramón Peña Vehículo B 123 456 … 00001 Arroz saco 4 … 40,00 SON: CUARENTA PESOS CON 00/100 CUP … Entregado por Nombre: Ana Gil … Transportado por Nombre: Ramón Peña … Recibido por … Transferencia entre almacenes N.º TR-2026-00001',
    en: 'From warehouse DEPOSITO Depósito To warehouse TIENDA Tienda … 40.00 SAY: FORTY PESOS AND 00/100 CUP … Transfer between warehouses No. TR-2026-00001',
  }
  printouts['vale de entrega'] = {
    path: 'otherInventory/print',
    document: await through(
      'inventory',
      write.inventory('consumption', {
        accountId: await business.chart.idOf('822'),
        costCenterId: ids.center,
        expenseItemId: ids.item,
        description: 'Merienda del turno',
        responsible: 'Luis Mora',
      }),
      'approved',
      'confirmed',
    ),
    es: 'Almacén DEPOSITO Depósito … Centro de costo 02 Almacenes … 822 … Existencia 00001 Arroz saco 4 10,000000 40,00 … SON: CUARENTA PESOS CON 00/100 CUP Merienda del turno Importe 40,00 Autorizado por … Entregado por … Recibido por Nombre: Luis Mora … Vale de entrega o devolución N.º VE-2026-00001',
    en: 'Cost centre 02 Almacenes … In stock 00001 Arroz saco 4 10.000000 40.00 … Slip of delivery or return No. VE-2026-00001',
  }
  printouts['solicitud de materiales'] = {
    path: 'otherInventory/print',
    document: await through(
      'inventory',
      write.inventory('consumption', {
        accountId: await business.chart.idOf('822'),
        costCenterId: ids.center,
        expenseItemId: ids.item,
        description: 'Merienda de mañana',
        responsible: 'Luis Mora',
      }),
      'approved',
    ),
    es: 'Almacén DEPOSITO Depósito … Centro de costo 02 Almacenes … Cantidad pedida Entregado Observaciones 00001 Arroz saco 4 Merienda de mañana Solicitado por Nombre: Luis Mora … Autorizado por … Entregado por … Recibido por … Solicitud de materiales N.º VE-2026-00002',
    en: 'Requested Handed out Remarks 00001 Arroz saco 4 … Materials request No. VE-2026-00002',
  }
  printouts['ajuste'] = {
    path: 'otherInventory/print',
    document: await through(
      'inventory',
      write.inventory('shortage', { description: 'Faltan en el conteo', responsible: 'Ana Gil' }),
      'approved',
      'confirmed',
    ),
    es: 'Tipo Faltante Almacén DEPOSITO Depósito … En libros Contado Diferencia Costo unitario Importe 00001 Arroz saco 88 84 −4 10,000000 40,00 … SON: CUARENTA PESOS CON 00/100 CUP Faltan en el conteo Expediente de Faltante EXP-2026-00001 Importe 40,00 Responsable Nombre: Ana Gil … Comisión … Aprobado por … Ajuste de inventario N.º AJ-2026-00001',
    en: 'Type Shortage … File of Shortage EXP-2026-00001 … Inventory adjustment No. AJ-2026-00001',
  }
  printouts['oferta'] = {
    path: 'movementsOfferts/print',
    document: await done(write.offer({ terms: 'Entrega en 5 días', validUntil: '2026-02-10' })),
    es: 'Válida hasta 10/02/2026 … 00001 Arroz saco 4 25,00 100,00 SON: CIEN PESOS CON 00/100 CUP Entrega en 5 días Total 100,00 … Aceptada por … Oferta N.º OF-2026-00001 … PENDIENTE',
    en: 'Valid until 10/02/2026 … SAY: ONE HUNDRED PESOS AND 00/100 CUP … Offer No. OF-2026-00001 … PENDING',
  }
  const served = await through('soldService', write.soldService(), 'approved', 'confirmed')
  printouts['orden de servicio'] = {
    path: 'saleOfServices/print',
    document: served,
    es: 'Cliente 0002 Cafetería El Patio … 001 Asesoría saco 1 500,00 500,00 SON: QUINIENTOS PESOS CON 00/100 CUP … Orden de servicio N.º VS-2026-00001',
    en: 'SAY: FIVE HUNDRED PESOS AND 00/100 CUP … Service order No. VS-2026-00001',
  }
  const hired = await through('boughtService', write.boughtService(), 'approved', 'confirmed')
  printouts['orden de compra de servicios'] = {
    path: 'buyOfServices/print',
    document: hired,
    es: 'Proveedor 0003 Molino del Sur … 002 Transporte 822 · 02 · 80011 saco 1 300,00 300,00 SON: TRESCIENTOS PESOS CON 00/100 CUP … Orden de compra de servicios N.º CS-2026-00001',
    en: 'SAY: THREE HUNDRED PESOS AND 00/100 CUP … Service purchase order No. CS-2026-00001',
  }
  printouts['factura'] = {
    path: 'invoice/print',
    document: await done(
      write.invoice('saleOfServices', served._id, {
        terms: 'Pago a 30 días',
        showsTax: true,
        instrument: 'transfer',
        deliveredBy: 'Ana Gil',
        deliveredTo: 'Luis Mora',
        deliveredToId: '80010112345',
        vehicle: 'B 123',
        bankAccounts: [{ bank: 'Banco Popular', number: '0598123400011111', currency: 'CUP' }],
      }),
    ),
    es: 'Fecha 20/01/2026 Vence 19/02/2026 Forma de pago A crédito · Transferencia Moneda CUP Emisor Comercial La Ceiba S.R.L. NIT 02051400123 REEUP 281.0.14502 Dirección Calle Real 118, Bejucal Cuentas bancarias del emisor Banco Popular 0598123400011111 CUP Cliente 0002 Cafetería El Patio NIT 50004321987 … Dirección Calle 4 n.º 12 … Contrato … Suplemento … Ventas VS-2026-00001 Retira Luis Mora Carné de identidad 80010112345 Transportista Chofer Carné del chofer Vehículo B 123 … 001 Asesoría saco 1 500,00 500,00 SON: QUINIENTOS PESOS CON 00/100 CUP … impuesto sobre ventas … Pago a 30 días Total 500,00 Hecho por … Entregado por Nombre: Ana Gil … Recibido por Nombre: Luis Mora … Factura N.º FAC-2026-00001',
    en: 'Payment On credit · Transfer … Issuer … Bank accounts of the issuer Banco Popular 0598123400011111 CUP Client 0002 … SAY: FIVE HUNDRED PESOS AND 00/100 CUP … Invoice No. FAC-2026-00001',
  }
  printouts['recibo'] = {
    path: 'operationCollect/print',
    document: await done(
      write.collection({
        amount: '200.50',
        commission: '1.50',
        description: 'A cuenta de la asesoría',
        instrumentNumber: 'TR-9',
        allocations: [{ itemId: await business.itemOf(served), amount: '200.50' }],
      }),
    ),
    es: 'Recibido de 0002 Cafetería El Patio … Fecha 23/01/2026 Importe 200,50 CUP … Instrumento Transferencia N.º de instrumento TR-9 … 109 … VS-2026-00001 … 500,00 200,50 SON: DOSCIENTOS PESOS CON 50/100 CUP A cuenta de la asesoría Importe cobrado 200,50 Comisión −1,50 Movido en la cuenta 199,00 … Cajero … Recibo de cobro N.º COB-2026-00001',
    en: 'Received from 0002 … SAY: TWO HUNDRED PESOS AND 50/100 CUP … Commission −1.50 … Receipt No. COB-2026-00001',
  }
  printouts['orden de pago'] = {
    path: 'operationPay/print',
    document: await done(
      write.payment({
        amount: '100.00',
        allocations: [{ itemId: await business.itemOf(hired), amount: '100.00' }],
      }),
    ),
    es: 'Páguese a 0003 Molino del Sur … CS-2026-00001 … 300,00 100,00 SON: CIEN PESOS CON 00/100 CUP … Autorizado por … Orden de pago N.º PAG-2026-00001',
    en: 'Pay to 0003 Molino del Sur … Payment order No. PAG-2026-00001',
  }
})

const names = [
  'despacho',
  'vale de devolución',
  'orden de compra',
  'informe de recepción',
  'transferencia',
  'vale de entrega',
  'solicitud de materiales',
  'ajuste',
  'oferta',
  'orden de servicio',
  'orden de compra de servicios',
  'factura',
  'recibo',
  'orden de pago',
]

describe('what is printed', () => {
  test('says whose it is, which, what its lines are, the amount in letters, who signs and which page it is, in both languages', async () => {
    expect(Object.keys(printouts)).toEqual(names)
    for (const name of names) {
      const printout = printouts[name]!
      for (const [language, page] of [
        ['es', 'Página 1 de 1'],
        ['en', 'Page 1 of 1'],
      ] as const) {
        const pages = await print(printout, language)
        expect(pages, name).toHaveLength(1)
        expect.soft(missingFrom(pages[0], printout[language]), name).toEqual([])
        expect(pages[0], name).toContain(head[language])
        expect(pages[0], name).toContain(page)
        // Only what is pending or cancelled is marked.
        expect(/PENDIENTE|PENDING|CANCELAD|CANCELLED/.test(pages[0] ?? ''), name).toBe(name === 'oferta')
      }
    }
  })

  test('many lines go over several pages, each numbered and each saying whose it is', async () => {
    const sale = await done(
      write.sale({
        lines: Array.from({ length: 120 }, () => rice({ quantity: '1', unitPrice: '25' })).flat(),
      }),
    )
    const pages = await print({ path: 'saleOfProducts/print', document: sale }, 'es')
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Página ${at + 1} de ${pages.length}`)
      expect(page).toContain(head.es)
      expect(page).toContain('PENDIENTE')
    }
    expect(pages.join(' ')).toContain('SON: TRES MIL PESOS CON 00/100 CUP')
  })

  test('in another currency the amount in letters is in that currency, with its rate', async () => {
    const sale = await done(write.sale({ currencyId: ids.euro, rate: '480.5' }))
    const [page] = await print({ path: 'saleOfProducts/print', document: sale }, 'es')
    expectPrinted(page, 'Moneda EUR … 100,00 SON: CIEN EUROS CON 00/100 EUR')
  })

  test('the sheet of a count that is open says nothing of the books; confirmed it says the difference at a cost above nothing', async () => {
    const count = await done(write.inventory('count', { lines: rice({ quantity: '90' }) }))
    const [open] = await print({ path: 'otherInventory/print', document: count }, 'es')
    expectPrinted(
      open,
      'Contado Observaciones 00001 Arroz saco … Hoja de inventario físico N.º IF-2026-00001',
    )
    expect(open).not.toContain('En libros')
    const posted = await done(
      move('inventory', await done(move('inventory', count, 'approved')), 'confirmed'),
    )
    const [sheet] = await print({ path: 'otherInventory/print', document: posted }, 'es')
    expectPrinted(sheet, 'En libros Contado Diferencia … 00001 Arroz saco … 90 ')
    expect(sheet).not.toMatch(/-\d+,\d{6}/)
  })

  test('a statement of account goes from what was owed to what is owed', async () => {
    const requested = { partnerId: ids.client, startDate: '2026-01-01', endDate: '2026-01-31' }
    const [es] = await read('pendingReceivable/printStatementOfAccount', requested, 'es')
    // 100.00 sold less 25.00 that came back, 500.00 served less 200.50 paid.
    expectPrinted(
      es,
      'Cafetería El Patio … OV-2026-00001 … 100,00 … VS-2026-00001 … 500,00 … DV-2026-00001 … 25,00 … 23/01/2026 COB-2026-00001 … 200,50 374,50',
    )
    expect(es).toContain('Página 1 de 1')
    const [en] = await read('pendingReceivable/printStatementOfAccount', requested, 'en')
    expectPrinted(en, 'Cafetería El Patio … 374.50')
  })
})

describe('the state stands across the page', () => {
  test('of what is pending', async () => {
    const pending: [string, Written][] = [
      ['saleOfProducts/print', await done(write.sale())],
      ['buyOfProducts/print', await done(write.purchase())],
      ['movements/print', await done(write.transfer())],
      ['otherInventory/print', await done(write.inventory('loss'))],
      ['saleOfServices/print', await done(write.soldService())],
      ['buyOfServices/print', await done(write.boughtService())],
    ]
    for (const [path, document] of pending) {
      expect((await print({ path, document }, 'es'))[0], path).toMatch(/PENDIENTE$/)
      expect((await print({ path, document }, 'en'))[0], path).toMatch(/PENDING$/)
    }
  })

  test('and of what is cancelled', async () => {
    const of = (name: string) => printouts[name]!
    const { body: invoice } = await product.call<Written>('DELETE', '/private/invoice/deleteInvoice', {
      id: (await done(write.invoice('saleOfProducts', (await business.sold())._id)))._id,
      reason: 'Se emitió por error',
    })
    const cancelled: [string, Written][] = [
      [
        'saleReturns/print',
        await done(move('returnByClient', of('vale de devolución').document, 'cancelled')),
      ],
      [
        'productRecession/print',
        await done(move('reception', of('informe de recepción').document, 'cancelled')),
      ],
      ['movements/print', await done(move('transfer', of('transferencia').document, 'cancelled'))],
      ['otherInventory/print', await done(move('inventory', of('vale de entrega').document, 'cancelled'))],
      ['operationCollect/print', await done(move('collection', of('recibo').document, 'cancelled'))],
      ['operationPay/print', await done(move('payment', of('orden de pago').document, 'cancelled'))],
      ['saleOfProducts/print', await done(move('sale', await business.sold(), 'cancelled'))],
      ['buyOfProducts/print', await done(move('purchase', await business.awaited(), 'cancelled'))],
      ['invoice/print', invoice],
    ]
    for (const [path, document] of cancelled) {
      expect((await print({ path, document }, 'es'))[0], path).toMatch(/CANCELAD[OA]$/)
      expect((await print({ path, document }, 'en'))[0], path).toMatch(/CANCELLED$/)
    }
  })
})

test('papers carry the code of their model where the organization wants it, and boxes for post and identity number', async () => {
  const sale = await business.sold()
  const [page] = await print({ path: 'saleOfProducts/print', document: sale }, 'es')
  for (const words of ['SC-2-11', 'Cargo:', 'CI:']) expect(page, words).toContain(words)
  await product.asOwner(`update organization set shows_form_codes = false`)
  const [without] = await print({ path: 'saleOfProducts/print', document: sale }, 'es')
  expect(without).not.toContain('SC-2-11')
  await product.asOwner(`update organization set shows_form_codes = true`)
})

test('what came short is claimed on a paper of its own; where nothing did there is none', async () => {
  const purchase = await business.awaited()
  const reception = await done(
    write.reception(purchase._id, [
      { lineId: purchase.lines[0]?._id, quantity: '7', rejected: '3', reason: 'Sacos rotos' },
    ]),
  )
  const [page] = await print({ path: 'productRecession/printClaim', document: reception }, 'es')
  expectPrinted(page, 'Sacos rotos … 10 … 7 … 3 … 30,00 … Informe de reclamación … SC-2-05')
  const whole = await business.received()
  const { status, body } = await product.call<{ code: string }>(
    'GET',
    '/private/productRecession/printClaim',
    {
      id: whole.reception._id,
    },
  )
  expect([status, body.code]).toEqual([409, 'reception.nothingClaimed'])
})
