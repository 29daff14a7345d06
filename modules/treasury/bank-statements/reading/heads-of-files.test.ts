import { describe, expect, test } from 'vitest'
import type { Sayings } from './column-names.ts'
import { readBankFile } from './read-statement.ts'

// What the formats of banks say of days and balances, where it is not what their standards say.

type Said = Partial<Sayings>

const read = (content: string | Uint8Array, said: Said = {}) =>
  readBankFile(
    { content: typeof content === 'string' ? Buffer.from(content) : content },
    { columns: {}, ...said },
  )

/** `2025-10-01 10.00` for each movement, and then what is wrong: `B2 import.notAmount`. */
async function told(content: string | Uint8Array, said: Said = {}): Promise<string[]> {
  const { statements, problems } = await read(content, said)
  return [
    ...statements.flatMap(({ movements }) => movements.map(({ day, amount }) => `${day} ${amount}`)),
    ...problems.map(({ cell, code }) => `${cell} ${code}`),
  ]
}
const of = (figure: string) => `Fecha;Importe\n20/10/2025;"${figure}"\n`

test('of more figures than the books hold are refused in words, in every format', async () => {
  const many = '99999999999999999999'
  expect(await told(of(`${many},00`))).toEqual(['B2 import.amountTooBig'])
  const swift = (figure: string) =>
    `:20:X\n:25:0598770000914417\n:60F:C251001CUP0,\n:61:2510021002C${figure}NTRFX\n:62F:C251002CUP0,\n`
  expect(await told(swift(`${many},00`))).toEqual(['4 import.amountTooBig'])
  expect(await told(swift('10,123'))).toEqual(['4 import.tooManyDecimals'])
  expect(await told(swift('0,').replace('C251001CUP0,', `C251001CUP${many},`))).toContain(
    '3 import.amountTooBig',
  )
  expect(await told(ofx({ amount: `${many}.00` }))).toEqual(['9 import.amountTooBig'])
  expect(await told(camt({ amount: `${many}.00` }))).toContain('1 import.amountTooBig')
})

/** One movement of 3 October, as OFX lists it. */
function ofx({
  amount = '60.00',
  days = '<DTSTART>20251001\n<DTEND>20251031',
  asOf = '20251031',
  account = '0598770000914417',
}) {
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CUP
<BANKACCTFROM><BANKID>0598<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
${days}
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20251003<TRNAMT>${amount}<FITID>a1<NAME>CLIENTE UNO</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1300.00<DTASOF>${asOf}</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`
}

/** 100.00, 5.00 come in on the 22nd, 105.00, as camt.053 says it. */
function camt({ amount = '5.00', day = '2025-10-22', headDay = '2025-10-23', days = '' }) {
  const balance = (code: string, figure: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CUP">${figure}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${headDay}</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>S1</Id>${days}<Acct><Id><Othr><Id>0598770000914417</Id></Othr></Id><Ccy>CUP</Ccy></Acct>
${balance('OPBD', '100.00')}${balance('CLBD', '105.00')}
<Ntry><Amt Ccy="CUP">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`
}

const bounds = async (content: string) => {
  const { statements, problems } = await read(content)
  const [{ startDay, endDay, opening, closing } = {} as never] = statements
  return [startDay, endDay, opening, closing, ...problems.map(({ code }) => code)]
}

describe('the days and balances of a head', () => {
  test('reach as far as its movements', async () => {
    expect(await bounds(camt({}))).toEqual(['2025-10-22', '2025-10-23', '100.00', '105.00'])
    expect(await bounds(ofx({ days: '<DTSTART>20251013\n<DTEND>20251013' }))).toEqual([
      '2025-10-03',
      '2025-10-13',
      null,
      null,
    ])
    expect(await bounds(ofx({ days: '' }))).toEqual(['2025-10-03', '2025-10-03', null, null])
    const late = ':20:X\n:25:1234\n:60F:C251001CUP1,00\n:61:2510051005C1,00NTRFX\n:62F:C251002CUP2,00\n'
    expect(await bounds(late)).toEqual(['2025-10-01', '2025-10-05', '1.00', '2.00'])
  })

  test('of another day are nobody’s balances: movements that the list has not lie between', async () => {
    expect(await bounds(ofx({}))).toEqual(['2025-10-01', '2025-10-31', '1240.00', '1300.00'])
    expect(await bounds(ofx({ asOf: '20251112' }))).toEqual(['2025-10-01', '2025-10-31', null, null])
    // Nothing moved between the balance and the end of the list.
    expect(await bounds(ofx({ asOf: '20251015' }))).toEqual([
      '2025-10-01',
      '2025-10-31',
      '1240.00',
      '1300.00',
    ])
    expect(await bounds(ofx({ asOf: '20251002' }))).toEqual(['2025-10-01', '2025-10-31', null, null])
  })

  test('that are none, or reversed, are told in words', async () => {
    const fromTo = (from: string, to: string) =>
      `<FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${to}</ToDtTm></FrToDt>`
    expect(await bounds(camt({ days: fromTo('hola', '2025-10-31T00:00:00') }))).toContain(
      'bankFile.unreadable',
    )
    expect(await bounds(camt({ days: fromTo('2025-10-31T00:00:00', '2025-10-01T00:00:00') }))).toContain(
      'bankFile.daysReversed',
    )
    expect(await bounds(camt({ day: '2025-02-30' }))).toContain('bankFile.unreadable')
    expect(await bounds(camt({ headDay: 'ayer' }))).toContain('bankFile.unreadable')
    expect(await bounds(ofx({ days: '<DTSTART>20251031\n<DTEND>20251001' }))).toContain(
      'bankFile.daysReversed',
    )
    expect(await bounds(':20:X\n:60F:C251031CUP1,00\n:62F:C251001CUP1,00\n')).toContain(
      'bankFile.daysReversed',
    )
  })
})

describe('MT940', () => {
  const movement = ':61:2510021002C5,00NTRFX\n'
  const around = (before: string, after = '') =>
    `${before}:60F:C251001CUP100,00\n${after}${movement}:62F:C251002CUP105,00\n-\n`
  test.each([
    [
      'with lines of the network above it and no first field',
      around('BANLCUHH\n940\nBANLCUHH\n:25:0598770000914417\n:28:200/01\n'),
    ],
    ['with nothing but its account', around(':25:0598770000914417\n')],
    [
      'with fields of letters',
      around(':20:X\n:25:0598770000914417\n:28C:1/1\n', ':NS:22TITULAR DE LA CUENTA\n:NS:19OTRO\n'),
    ],
  ])('%s is read', async (_what, file) => {
    expect(await told(file)).toEqual(['2025-10-02 5.00'])
    expect(await read(file)).toMatchObject({
      format: 'mt940',
      statements: [{ opening: '100.00', closing: '105.00' }],
    })
  })

  test('without first fields has a statement for each closing balance', async () => {
    const second = around(':25:0598770000914417\n')
      .replaceAll('105,00', '110,00')
      .replaceAll('100,00', '105,00')
    const { statements } = await read(around(':25:0598770000914417\n') + second)
    expect(statements.map(({ opening, closing }) => [opening, closing])).toEqual([
      ['100.00', '105.00'],
      ['105.00', '110.00'],
    ])
  })
})
