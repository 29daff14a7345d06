import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { Refusal } from '@cuadre/kernel/errors.ts'
import { sheetOf } from '@cuadre/test/workbooks.ts'
import { readBankFile } from './read-statement.ts'
import type { Mapping } from './column-names.ts'

// One fortnight of one account, as five banks would write it: 1,000.00 at first; a client pays 250.50, a cheque of 80.00 is
// presented, the bank takes 3.25 and gives back 3.25 of the month before; 1,170.50 at last.

const mt940 = `{1:F01BLITCUHHAXXX0000000000}{2:I940BLITCUHHXXXXN}{4:
:20:STMT2611
:25:0598770000914417
:28C:11/1
:60F:C261031CUP1000,00
:61:2611021102C250,5NTRFFAC-0017//B7781
TRANSFERENCIA
:86:PAGO DE FACTURA 17 ?
CAFETERIA LA PALMA
:61:2611051104D80,NCHK000123
:61:2611131113D3,25NCHGNONREF//B7790
:86:?00COMISION?20COMISION DE?21 MANTENIMIENTO?32BANCO DEL LITORAL
:61:2611151115RD3,25NCHGNONREF
:62F:C261115CUP1170,50
:64:C261115CUP1170,50
-}
`

const camt053 = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><Othr><Id>0598770000914417</Id></Othr></Id><Ccy>CUP</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CUP">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-31</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CUP">1170.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-15</Dt></Dt></Bal>
<Ntry><Amt Ccy="CUP">250.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt><ValDt><Dt>2026-11-02</Dt></ValDt>
<NtryDtls><TxDtls><Refs><EndToEndId>FAC-0017</EndToEndId></Refs><RltdPties><Dbtr><Nm>Cafetería La Palma</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Pago de la factura 17</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="CUP">80.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-04</Dt></BookgDt><NtryDtls><TxDtls><Refs><ChqNb>000123</ChqNb></Refs></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="CUP">3.25</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-13T08:00:00</DtTm></BookgDt><AddtlNtryInf>Comisión</AddtlNtryInf></Ntry>
<Ntry><Amt Ccy="CUP">3.25</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-15</Dt></BookgDt></Ntry>
<Ntry><Amt Ccy="CUP">999.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2026-11-16</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`

const ofx1 = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CUP
<BANKACCTFROM><BANKID>0598<ACCTID>0598770000914417<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261115
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261102120000.000[-5:EST]<TRNAMT>250.50<FITID>7781<REFNUM>FAC-0017<NAME>Cafeter&iacute;a &amp; bar</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261104<TRNAMT>-80,00<FITID>7782<CHECKNUM>000123</STMTTRN>
<STMTTRN><TRNTYPE>FEE<DTPOSTED>20261113<TRNAMT>-3.25<FITID>7783</STMTTRN>
<STMTTRN><TRNTYPE>FEE<DTPOSTED>20261115<TRNAMT>+3.25<FITID>7784</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1170.50<DTASOF>20261115</LEDGERBAL>
<AVAILBAL><BALAMT>9.99<DTASOF>20261115</AVAILBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`
const ofx2 = `<?xml version="1.0"?><?OFX OFXHEADER="200"?>\n${ofx1
  .slice(ofx1.indexOf('<OFX>'))
  .replaceAll(/<([A-Z]+)>([^<\n]+)/g, '<$1>$2</$1>')}`

const csv = `Banco del Litoral;;;;
Cuenta;0598770000914417;;;
;;;;
Fecha;Referencia;Descripción;Importe;Saldo
02/11/2026;FAC-0017;Pago de la factura 17;250,50;1.250,50
04/11/2026;000123;Cheque;-80,00;1.170,50
13/11/2026;;Comisión;-3,25;1.167,25
15/11/2026;;Devolución;3,25;1.170,50
Total;;;170,50;
`

const newestFirst = `Date,Reference,Details,Money in,Money out,Balance
2026-11-15,,Refund,3.25,,"1,170.50"
2026-11-13,,Fee,,3.25,"1,167.25"
2026-11-04,000123,Cheque,,80.00,"1,170.50"
2026-11-02,FAC-0017,Invoice 17,250.50,,"1,250.50"
`

const workbook = sheetOf([
  ['Fecha', 'Ref.', 'Concepto', 'Débito', 'Crédito', 'Saldo'],
  ['02/11/2026', 'FAC-0017', 'Pago', null, 250.5, 1250.5],
  ['04/11/2026', '000123', 'Cheque', 80, null, 1170.5],
  ['13/11/2026', null, 'Comisión', 3.25, null, 1167.25],
  ['15/11/2026', null, 'Devolución', null, 3.25, 1170.5],
])

const read = (content: string | Uint8Array, columns: Mapping = {}) =>
  readBankFile({ content: typeof content === 'string' ? Buffer.from(content) : content }, { columns })

const movementsOf = async (content: string | Uint8Array) =>
  (await read(content)).statements[0]?.movements.map(({ day, amount, reference }) => [day, amount, reference])

const problemsOf = async (content: string | Uint8Array) =>
  (await read(content)).problems.map(({ cell, code }) => `${cell} ${code}`)

describe('the same fortnight', () => {
  test.each([
    ['MT940', mt940, 'B7790', null],
    ['camt.053', camt053, null, null],
    ['OFX 1', ofx1, '7783', '7784'],
    ['OFX 2', ofx2, '7783', '7784'],
    ['separated by semicolons, 1.234,56', csv, null, null],
    ['separated by commas, 1,234.56, the newest first', newestFirst, null, null],
    ['a workbook', workbook, null, null],
    ['in what Windows writes', Buffer.from(csv, 'latin1'), null, null],
    ['in what Excel calls Unicode', Buffer.from(`\uFEFF${csv}`, 'utf16le'), null, null],
    ['in the same with its bytes turned', Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16(), null, null],
    ['in UTF-8 with a mark before it', `\uFEFF${csv}`, null, null],
    ['MT940 with the line ends of Windows', mt940.replaceAll('\n', '\r\n'), 'B7790', null],
  ])('is read from %s', async (_what, file, fee, refund) => {
    const { statements, problems } = await read(file)
    expect(problems).toEqual([])
    expect(statements).toHaveLength(1)
    expect([statements[0]?.opening, statements[0]?.closing]).toEqual(['1000.00', '1170.50'])
    expect(await movementsOf(file)).toEqual([
      ['2026-11-02', '250.50', 'FAC-0017'],
      ['2026-11-04', '-80.00', '000123'],
      ['2026-11-13', '-3.25', fee],
      ['2026-11-15', '3.25', refund],
    ])
  })
})

test('what a bank says of a movement is kept: who, what for, and what kind it is', async () => {
  const [swift] = (await read(mt940)).statements
  expect(swift?.movements.map(({ description }) => description)).toEqual([
    'TRANSFERENCIA · PAGO DE FACTURA 17 ? CAFETERIA LA PALMA',
    '',
    'COMISION · COMISION DE MANTENIMIENTO',
    '',
  ])
  expect(swift?.movements[2]).toMatchObject({ counterparty: 'BANCO DEL LITORAL', bankCode: 'CHG' })
  const [iso] = (await read(camt053)).statements
  expect(iso?.movements[0]).toMatchObject({
    counterparty: 'Cafetería La Palma',
    description: 'Pago de la factura 17',
    valueDay: '2026-11-02',
  })
})

test('what was not understood, or is only announced, is shown with its place', async () => {
  expect((await read(mt940)).statements[0]?.unread).toEqual([{ place: 15, text: ':64:C261115CUP1170,50' }])
  expect((await read(camt053)).statements[0]?.unread).toEqual([{ place: 5, text: 'PDNG · 999.00' }])
  expect((await read(csv)).statements[0]?.unread).toEqual([
    { place: 1, text: 'Banco del Litoral' },
    { place: 2, text: 'Cuenta · 0598770000914417' },
    { place: 9, text: 'Total · 170,50' },
  ])
})

describe('a file that does not add up', () => {
  test('by a cent is told with what it comes to', async () => {
    const { problems } = await read(mt940.replace('C261115CUP1170,50\n:64', 'C261115CUP1170,51\n:64'))
    expect(problems).toMatchObject([
      {
        cell: '14',
        code: 'bankFile.doesNotAddUp',
        parameters: { opening: '1000.00', moved: '170.50', reached: '1170.50', closing: '1170.51' },
      },
    ])
    expect(await problemsOf(camt053.replace('1170.50</Amt>', '1170.51</Amt>'))).toEqual([
      '4 bankFile.doesNotAddUp',
    ])
  })

  test('names the first line after which the bank has another balance', async () => {
    expect(await problemsOf(csv.replace('1.167,25', '1.167,26'))).toEqual(['E7 bankFile.balanceDiffers'])
    expect(await problemsOf(newestFirst.replace('80.00', '81.00'))).toEqual(['F4 bankFile.balanceDiffers'])
  })
})

describe('a file cut in the middle', () => {
  test.each([
    ['MT940', mt940.slice(0, mt940.indexOf(':61:261113')), '10 bankFile.cut'],
    ['camt.053', camt053.slice(0, camt053.lastIndexOf('</Stmt>')), '12 bankFile.cut'],
    ['OFX', ofx1.slice(0, ofx1.indexOf('</BANKTRANLIST>')), '10 bankFile.cut'],
    ['a table, within a line', csv.slice(0, csv.indexOf(';1.167,25')), 'E7 bankFile.cut'],
    ['camt.053 within a name', camt053.slice(0, camt053.indexOf('Palma')), '7 bankFile.cut'],
  ])('is no whole statement: %s', async (_what, content, problem) => {
    expect(await problemsOf(content)).toContain(problem)
  })
})

test('what was written in another language is read as it was written, whatever its encoding', async () => {
  const says = async (file: Uint8Array) => (await read(file)).statements[0]?.movements[2]?.description
  for (const encoding of ['utf8', 'latin1', 'utf16le'] as const)
    expect([
      encoding,
      await says(Buffer.from(`${encoding === 'utf16le' ? '\uFEFF' : ''}${csv}`, encoding)),
    ]).toEqual([encoding, 'Comisión'])
  // The euro and the long dash are letters of Windows that Latin-1 has none of.
  const windows = Buffer.from(csv.replace('Comisión', 'Comisi\xF3n \x96 5 \x80'), 'latin1')
  expect(await says(windows)).toBe('Comisión – 5 €')
})

// 50 MB of a bank: 20,000 movements are taken, and the one too many is named with its line, before all of the rest is read.
describe('a file of 50 MB', () => {
  const words = 'TRANSFERENCIA DE FONDOS '.repeat(4)
  const until = (begin: string, line: string) =>
    begin + line.repeat(Math.ceil((50 * 1024 * 1024) / line.length))
  const files: Readonly<Record<string, [content: () => string, refused: string]>> = {
    MT940: [
      () => until(mt940.slice(0, mt940.indexOf(':61:')), `:61:2611021102C1,00NTRFFAC-0017\n:86:${words}\n`),
      // Five lines stand before the first movement, each of which has two.
      'bankFile.tooManyMovements 20000 40006',
    ],
    'camt.053': [
      () =>
        until(
          camt053.slice(0, camt053.indexOf('<Ntry>')),
          `<Ntry><Amt Ccy="CUP">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt><AddtlNtryInf>${words}</AddtlNtryInf></Ntry>\n`,
        ),
      'bankFile.tooManyMovements 20000 20006',
    ],
    OFX: [
      () =>
        until(
          ofx1.slice(0, ofx1.indexOf('<STMTTRN>')),
          `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261102<TRNAMT>1.00<FITID>1<NAME>${words}</STMTTRN>\n`,
        ),
      'bankFile.tooManyMovements 20000 20007',
    ],
    'a table': [
      () => until('Fecha;Descripción;Importe\n', `02/11/2026;${words};1,00\n`),
      'file.tooManyRows 20001',
    ],
  }

  test.each(Object.keys(files))(
    'is refused in words before it takes the memory of all others: %s',
    async (name) => {
      const [content, expected] = files[name]!
      const folder = mkdtempSync(join(tmpdir(), 'statement-'))
      try {
        const file = join(folder, 'statement')
        writeFileSync(file, content())
        // As much as the text itself three times over, which is all that a server of the smallest kind has.
        const reader = `
        import { readFileSync } from 'node:fs'
        import { readBankFile } from '${new URL('read-statement.ts', import.meta.url).href}'
        const told = await readBankFile({ content: readFileSync('${file}') }).then(
          () => 'read',
          ({ code, parameters }) => [code, parameters?.limit, parameters?.line].join(' '))
        process.stdout.write(told)`
        const { stdout } = await promisify(execFile)(process.execPath, [
          '--max-old-space-size=160',
          '--input-type=module',
          '--eval',
          reader,
        ])
        expect(stdout.trim()).toBe(expected)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )
})

describe('a table', () => {
  test('of unknown headings offers them, and is read as somebody said what they mean', async () => {
    const strange = csv.replace('Fecha;', 'Día;').replace('Importe', 'Suma')
    const file = await read(strange)
    expect(file).toMatchObject({
      problems: [{ code: 'bankFile.columnsUnknown' }],
      headings: ['Día', 'Referencia', 'Descripción', 'Suma', 'Saldo'],
    })
    const mapped = await read(strange, { day: 'Día', amount: 'Suma' })
    expect(mapped.problems).toEqual([])
    expect(mapped.statements[0]?.movements).toHaveLength(4)
  })

  test('takes 1.234 for what its other figures make of it, and asks where they say nothing', async () => {
    const table = (...figures: string[]) =>
      `Fecha;Importe\n${figures.map((figure) => `20/11/2026;${figure}`).join('\n')}\n`
    const figuresOf = async (...figures: string[]) =>
      (await movementsOf(table(...figures)))?.map(([, amount]) => amount)
    expect(await figuresOf('1.234', '-0,50')).toEqual(['1234.00', '-0.50'])
    expect(await figuresOf('1,234', '-0.50')).toEqual(['1234.00', '-0.50'])
    expect(await figuresOf('(1.234)', '1.000.000')).toEqual(['-1234.00', '1000000.00'])
    expect(await problemsOf(table('1.234', '12'))).toEqual(['B2 import.ambiguousAmount'])
    expect(await problemsOf(table('doce'))).toEqual(['B2 import.notAmount'])
  })

  test('with a day that no calendar has names the cell', async () => {
    expect(await problemsOf(csv.replace('13/11/2026', '31/11/2026'))).toContain('A7 import.notDay')
  })
})

test('a file that is no statement is refused by what it is', async () => {
  const refused = (content: string) =>
    read(content).then(
      () => 'read',
      (failure: unknown) => (failure instanceof Refusal ? failure.code : String(failure)),
    )
  expect(await refused('%PDF-1.7')).toBe('file.notTable')
  expect(await refused('')).toBe('file.empty')
  expect(await refused('<?xml version="1.0"?><Invoice/>')).toBe('bankFile.unknown')
})
