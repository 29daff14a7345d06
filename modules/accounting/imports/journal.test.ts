import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { upload } from '@cuadre/test/uploads.ts'

const product = openProduct()

interface Check {
  errors: { cell: string | null; value: string | null; message: string; suggestion: string | null }[]
  entries: number
  lines: number
  balances: { code: string; debit: string; credit: string }[]
}

async function check(content: string, name = 'diario.journal') {
  const { body } = await upload<Check>(product, '/private/imports/checkEntries', { name, content })
  return body
}
const wrong = async (content: string, name?: string) =>
  (await check(content, name)).errors.map(({ cell, value, message, suggestion }) =>
    [`${cell}${value === null ? '' : ` «${value}»`}: ${message}`, ...(suggestion ? [suggestion] : [])].join(
      ' → ',
    ),
  )
/** The lines as they came into the books. */
async function posted(
  content: string,
  name = `${content.length} ${Math.random()}.journal`,
): Promise<string[]> {
  const { status, body } = await upload(product, '/private/imports/importEntries', { name, content })
  expect([status, body['message']]).toEqual([200, undefined])
  const { rows } = await product.asApplication(`
    select concat_ws(' ', entry.day, '«' || entry.description || '»', account.code,
                     case when line.debit > 0 then line.debit else -line.credit end, center.code, item.code, partner.code,
                     line.foreign_amount || ' ' || currency.code || ' a ' || trim_scale(line.rate), '«' || line.description || '»') as described
      from journal_line line join journal_entry entry on entry.id = line.entry_id join account on account.id = line.account_id
      left join cost_center center on center.id = line.cost_center_id left join expense_item item on item.id = line.expense_item_id
      left join partner on partner.id = line.partner_id left join currency on currency.id = line.currency_id
     where entry.id in (select record_id from import_record where batch_id = '${String(body['_id'])}')
     order by entry.number, line.line`)
  return rows.map((row) => (row as { described: string }).described)
}

test('a journal as hledger writes it is imported: comments, marks, codes, one amount left out', async () => {
  expect(
    await posted(`; Diario de La Ceiba
# otra clase de comentario

account 101  ; se conoce ya
commodity 1.000,00 CUP

comment
2026-01-01 Esto no cuenta
    101  1
end comment

2026-01-15 * (V-12) Ventas del día  ; con su comentario
    101:Caja principal          1.250,50 CUP  ; efectivo contado
    950

2026/1/16 ! Gastos de la oficina
  ; un comentario del asiento
    822   CUP 600,00   ; centro:01, elemento:11111, detalle:papel, tinta y carpetas
    101  -600
`),
  ).toEqual([
    '2026-01-15 «Ventas del día» 101 1250.50 «efectivo contado»',
    '2026-01-15 «Ventas del día» 950 -1250.50',
    '2026-01-16 «Gastos de la oficina» 822 600.00 01 11111 «papel, tinta y carpetas»',
    '2026-01-16 «Gastos de la oficina» 101 -600.00',
  ])
})

test('a foreign amount comes with its rate or its whole value, on either side', async () => {
  expect(
    await posted(`decimal-mark .
2026-02-01 Factura del hotel
    135.0020   10.00 USD @ 120.125   ; tercero:0001
    950       -1201.25 CUP
2026-02-02 Pago a suministrador
    112   -3.33 USD @@ 400.00 CUP  ; tasa:120.12
    101    400
`),
  ).toEqual([
    '2026-02-01 «Factura del hotel» 135.0020 1201.25 0001 10.00 USD a 120.125',
    '2026-02-01 «Factura del hotel» 950 -1201.25',
    '2026-02-02 «Pago a suministrador» 112 -400.00 3.33 USD a 120.12',
    '2026-02-02 «Pago a suministrador» 101 400.00',
  ])
})

test('a journal is known by its content too, whatever it is called', async () => {
  const { entries, lines } = await check('; nota\n\n2026-01-15 Ventas\n    101  5.00\n    950\n', 'libro.txt')
  expect([entries, lines]).toEqual([1, 2])
})

test.each([
  [
    '2026-01-15 Ventas\n    101  5.00\n    950  -4.00\n',
    '1:1 «2026-01-15 Ventas»: El comprobante no cuadra: Debe 5,00, Haber 4,00, diferencia 1,00. Corrija los importes.',
  ],
  [
    '2026-01-15 Ventas\n    101  1.234\n    950\n',
    '2:10 «1.234»: No se sabe si el separador es de miles o de decimales. → Escriba 1234.00 o 1.23.',
  ],
  [
    '2026-01-15 Ventas\n    101  5.00\n    1O1\n',
    '3:5 «1O1»: Esa cuenta no existe. → ¿Quiso decir 101 Efectivo en Caja – Caja Principal?',
  ],
  [
    '2026-01-15 Ventas\n    101\n    950\n',
    '3:5 «950»: Un asiento puede dejar sin escribir un solo importe, y este es el segundo.',
  ],
  [
    '2026-01-15 Ventas\n    (101)  5.00\n    950  -5.00\n',
    '2:5 «(101)»: Las cuentas entre paréntesis o corchetes no cuadran en los libros y no se admiten.',
  ],
  [
    '2026-01-15 Ventas\n    101  5.00 = 5.00\n    950\n',
    '2:15 «= 5.00»: Las comprobaciones y asignaciones de saldo (=) no se admiten: quítelas.',
  ],
  [
    '2026-01-15 Ventas\n    112  5.00 USD {120 CUP}\n    950\n',
    '2:19 «{120 CUP}»: Los lotes entre llaves no se admiten: escriba la tasa con @.',
  ],
  [
    '2026-01-15 Ventas\n    112  5.00 USD\n    950\n',
    '2:10 «5.00 USD»: Un importe en USD necesita su tasa (@) o su valor (@@) en CUP.',
  ],
  [
    '2026-01-15 Ventas\n    112  5.00 USD @ 1.10 EUR\n    950\n',
    '2:21 «1.10 EUR»: La tasa o el valor tiene que estar en CUP.',
  ],
  ['2026-01-15 Ventas\n    101  5.00 MANGOS\n    950\n', '2:10 «5.00 MANGOS»: Esa moneda no existe.'],
  [
    '2026-01-15=2026-01-16 Ventas\n    101  5.00\n    950\n',
    '1:11 «=2026-01-16 Ventas»: Un asiento lleva una sola fecha: quite la segunda.',
  ],
  [
    '01-15 Ventas\n    101  5.00\n    950\n',
    '1:1 «01-15»: Un asiento empieza con su fecha completa: AAAA-MM-DD.',
  ],
  ['2026-01-15\n    101  5.00\n    950\n', '1:11: La celda está vacía y es obligatoria.'],
  [
    '    101  5.00\n',
    '1:5 «101  5.00»: Esta línea no pertenece a ningún asiento: falta la línea de la fecha, o sobra una línea en blanco.',
  ],
  [
    'include otro.journal\n',
    '1:1 «include»: La directiva «include» no se admite: quítela o escriba lo que haría.',
  ],
  ['alias caja = 101\n', '1:1 «alias»: La directiva «alias» no se admite: quítela o escriba lo que haría.'],
  ['P 2026-01-01 USD 120 CUP\n', '1:1 «P»: La directiva «P» no se admite: quítela o escriba lo que haría.'],
  [
    '~ monthly\n    101  5.00\n    950\n',
    '1:1 «~»: La directiva «~» no se admite: quítela o escriba lo que haría.',
  ],
  ['= expr\n    101  5.00\n', '1:1 «=»: La directiva «=» no se admite: quítela o escriba lo que haría.'],
  [
    '2026-06-15 Ventas\n    101  5.00\n    950\n',
    '1:1 «2026-06-15»: El período contable de junio 2026 aún no está abierto. Ábralo o use una fecha de un período activo.',
  ],
  [
    '2026-01-15 Gasto\n    822  5.00  ; centro:01\n    950\n',
    '2:5 «822»: Falta el elemento de gasto en la línea 2: la cuenta 822 lo exige.',
  ],
  [
    '2026-01-15 Gasto\n    822  5.00  ; centro:77, elemento:11111\n    950\n',
    '2:25 «77»: Ese centro de costo no existe.',
  ],
  ['; nada\n', 'null: El diario no tiene ningún asiento.'],
])('what is wrong is said at its line and column: %j', async (content, sentence) => {
  expect(await wrong(content)).toEqual([sentence])
})
