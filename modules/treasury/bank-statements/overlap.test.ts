import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { bankAccountsOf } from '@cuadre/test/bank-accounts.ts'
import { accountIdsOf } from '@cuadre/test/chart.ts'
import { upload } from '@cuadre/test/uploads.ts'

// The same account comes in files that overlap: of a week and of the month, page by page, the older after the newer. Whatever the order,
// the balances of each day are those of the bank, and each movement is there once.
const product = openProduct()
const path = '/private/accountsStatus'

interface Checked {
  statements: { startDate: string; endDate: string; opening: string; closing: string; gap: string | null }[]
  lines: { line: number; amount: string; isKnown: boolean; known: { by: string } | null }[]
  asked: string[]
  opening: string | null
  closing: string | null
  errors: { code: string }[]
}
interface Imported {
  opening: string
  closing: string
  statements: { startDate: string; endDate: string; opening: string; closing: string }[]
  details?: { errors: { code: string }[] }
}
type Told = Record<string, string>

const chart = accountIdsOf(product)
let opened = 0
/** An account of its own at the bank. */
async function account(currency?: string) {
  const codes = Array.from({ length: 85 }, (_, at) => String(115 + at)).filter((each) => !chart.has(each))
  const code = codes[opened]!
  const number = `05987700009${String(14_417 + opened)}`
  opened += 1
  const made = await product.call('POST', '/private/accounts/createAccount', {
    code,
    name: `Banco ${code}`,
    nature: 'debit',
    type: 'bank',
    allowsMovements: true,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const id = await bankAccountsOf(product)(number, code, currency)
  const send = <Answer>(call: string, content: string, also: Told = {}) =>
    upload<Answer>(
      product,
      `${path}/${call}`,
      { name: 'banco', content },
      { fields: { bankAccountId: id, dayOrder: 'dayFirst', ...also } },
    )
  const check = async (content: string, also?: Told) => (await send<Checked>('checkFile', content, also)).body
  /** `1000.00 → 995.00 (09/10–10/10)` for each statement that comes of a file, or why none does. */
  const bring = async (content: string, also?: Told) => {
    const tried = await check(content, also)
    const { status, body } = await send<Imported>('importFile', content, also)
    // Trial and import judge by the same rules.
    expect([status === 200, body.details?.errors.map(({ code: why }) => why) ?? []]).toEqual([
      tried.errors.length === 0,
      tried.errors.map(({ code: why }) => why),
    ])
    if (status !== 200) return body.details?.errors.map(({ code: why }) => why)
    expect(tried.statements.map(said)).toEqual(body.statements.map(said))
    return body.statements.map(said)
  }
  const write = async (draft: object) => {
    const { status, body } = await product.call<{ code?: string }>('POST', `${path}/createAccountsStatus`, {
      bankAccountId: id,
      ...draft,
    })
    return status === 200 ? 'written' : body.code
  }
  /** What the bank held at the end of a day, as reconciliations ask. */
  const held = async (day: string) => {
    const { rows } = await product.asOwner(`
      select (reached.opening + coalesce((select sum(amount) from bank_statement_line line
                where line.statement_id = reached.id and line.day <= '${day}'), 0))::numeric(18, 2)::text as held
        from (select id, opening from bank_statement where bank_account_id = '${id}' and start_day <= '${day}'
               order by end_day desc, start_day desc, id desc limit 1) reached`)
    return (rows[0] as { held: string } | undefined)?.held
  }
  const lineCount = async () => {
    const { rows } = await product.asOwner(
      `select count(*)::int as lines from bank_statement_line where bank_account_id = '${id}'`,
    )
    return (rows[0] as { lines: number }).lines
  }
  return { id, number, check, bring, write, held, lineCount }
}

const dayAndMonth = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`
const said = ({ startDate, endDate, opening, closing }: Imported['statements'][number]) =>
  `${opening} → ${closing} (${dayAndMonth(startDate)}–${dayAndMonth(endDate)})`

const head = 'Fecha;Concepto;Importe;Saldo\n'
const page = (number: number, [from, opening]: string[], [until, closing]: string[], lines: string) => `:20:X
:25:0598770000914417
:28C:41/${number}
:60F:C${from}CUP${opening}
${lines}:62F:C${until}CUP${closing}
-
`
const fee = ':61:2510101010D5,00NCHGNONREF\n:86:COMISION\n'
/** Three pages of one fee each: 1,000.00, 995.00, 990.00, 985.00. */
const pages = [
  page(1, ['251009', '1000,00'], ['251010', '995,00'], fee),
  page(2, ['251010', '995,00'], ['251010', '990,00'], fee),
  page(3, ['251010', '990,00'], ['251011', '985,00'], fee),
] as const
const ofOwn = (content: string, number: string) => content.replaceAll('0598770000914417', number)

describe('equal movements', () => {
  test('of chained pages are each recorded, in whichever order the pages come', async () => {
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [2, 0, 1],
      [1, 0, 2],
    ]) {
      const own = await account()
      const of = (at: number) => ofOwn(pages[at]!, own.number)
      for (const at of order) expect(await own.bring(of(at)), JSON.stringify(order)).toHaveLength(1)
      // Once more, none of them is new.
      for (const at of order) expect(await own.bring(of(at))).toEqual(['bankFile.allKnown'])
      expect([await own.lineCount(), await own.held('2025-10-11')]).toEqual([3, '985.00'])
    }
  })

  test('of two tables are both recorded', async () => {
    const own = await account()
    expect(await own.bring(`${head}10/10/2025;Comisión;-5,00;995,00\n`)).toEqual([
      '1000.00 → 995.00 (10/10–10/10)',
    ])
    expect(
      await own.bring(`${head}10/10/2025;Comisión;-5,00;990,00\n11/10/2025;Cheque;-7,00;983,00\n`),
    ).toEqual(['995.00 → 983.00 (10/10–11/10)'])
    // A file of all of it has nothing new.
    expect(
      await own.bring(
        `${head}10/10/2025;Comisión;-5,00;995,00\n10/10/2025;Comisión;-5,00;990,00\n11/10/2025;Cheque;-7,00;983,00\n`,
      ),
    ).toEqual(['bankFile.allKnown'])
  })

  test('of statements on paper are both written, and the same statement once', async () => {
    const own = await account()
    const paper = (opening: string, closing: string) => ({
      startDate: '2025-10-10',
      endDate: '2025-10-10',
      opening,
      closing,
      lines: [{ day: '2025-10-10', amount: '-5', description: 'COMISION' }],
    })
    expect(await own.write(paper('1000', '995'))).toBe('written')
    expect(await own.write(paper('1000', '995'))).toBe('bankStatement.lineKnown')
    expect(await own.write(paper('995', '990'))).toBe('written')
    expect(await own.bring(ofOwn(pages[1], own.number))).toEqual(['bankFile.allKnown'])
    expect(await own.bring(ofOwn(pages[2], own.number))).toEqual(['990.00 → 985.00 (10/10–11/10)'])
  })

  test('that the bank calls differently are two, and the same name is one, whatever the words', async () => {
    const own = await account()
    const ofx = (...movements: [id: string, name: string][]) => `OFXHEADER:100\nDATA:OFXSGML\n
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CUP<BANKACCTFROM><ACCTID>${own.number}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20251001<DTEND>20251031
${movements.map(([id, name]) => `<STMTTRN><TRNTYPE>FEE<DTPOSTED>20251010<TRNAMT>-5.00<FITID>${id}<NAME>${name}</STMTTRN>\n`).join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`
    expect(await own.bring(ofx(['a1', 'COMISION']))).toEqual(['bankFile.noOpening'])
    expect(await own.bring(ofx(['a1', 'COMISION']), { opening: '1000' })).toEqual([
      '1000.00 → 995.00 (01/10–31/10)',
    ])
    expect(await own.bring(ofx(['a1', 'Comisión de mantenimiento']))).toEqual(['bankFile.allKnown'])
    const two = await own.check(ofx(['a2', 'COMISION'], ['a1', 'COMISION']))
    expect(two.lines.map(({ known }) => known?.by ?? null)).toEqual([null, 'bankId'])
  })
})

describe('what is older', () => {
  test('comes after what is newer: −50.00 on the 5th, 200.00 on the 20th', async () => {
    const own = await account()
    const second = '20/10/2025;Cobro;200,00;1.150,00\n'
    await own.bring(head + second)
    expect(await own.bring(`${head}05/10/2025;Pago;-50,00;950,00\n${second}`)).toEqual([
      '1000.00 → 950.00 (05/10–19/10)',
    ])
    expect([await own.held('2025-10-10'), await own.held('2025-10-20')]).toEqual(['950.00', '1150.00'])
  })

  // 90.00 on 31 January; +10.00 on the 5th, +20.00 on the 15th, +5.00 on the 25th.
  test('lies around what is known: the month after ten of its days', async () => {
    const own = await account()
    const lines = [':61:2602050205C10,00NTRFA\n', ':61:2602150215C20,00NTRFB\n', ':61:2602250225C5,00NTRFC\n']
    const ten = ofOwn(page(1, ['260210', '100,00'], ['260220', '120,00'], lines[1]!), own.number)
    const month = ofOwn(page(1, ['260131', '90,00'], ['260228', '125,00'], lines.join('')), own.number)
    expect(await own.bring(ten)).toEqual(['100.00 → 120.00 (10/02–20/02)'])
    expect(await own.bring(month)).toEqual(['90.00 → 100.00 (31/01–09/02)', '120.00 → 125.00 (21/02–28/02)'])
    const days = ['2026-02-05', '2026-02-12', '2026-02-16', '2026-02-24', '2026-02-28']
    expect(await Promise.all(days.map(own.held))).toEqual(['100.00', '100.00', '120.00', '120.00', '125.00'])
    expect(await own.bring(month)).toEqual(['bankFile.allKnown'])
    expect((await own.check(month)).statements).toEqual([])
    // The other way about there is nothing left of the ten days.
    const other = await account()
    await other.bring(ofOwn(month, other.number).replaceAll(own.number, other.number))
    expect(await other.bring(ten.replaceAll(own.number, other.number))).toEqual(['bankFile.allKnown'])
  })

  test('overlaps three ways: two weeks, the two around their seam, and the month', async () => {
    const own = await account()
    // 100.00 and 1.00, 2.00, 3.00, 4.00 on four days.
    const rows = [
      '03/10/2025;A;1,00;101,00',
      '13/10/2025;B;2,00;103,00',
      '20/10/2025;C;3,00;106,00',
      '28/10/2025;D;4,00;110,00',
    ]
    const of = (...at: number[]) => `${head}${at.map((each) => rows[each]).join('\n')}\n`
    expect(await own.bring(of(1))).toEqual(['101.00 → 103.00 (13/10–13/10)'])
    expect(await own.bring(of(2))).toEqual(['103.00 → 106.00 (20/10–20/10)'])
    expect(await own.bring(of(1, 2))).toEqual(['bankFile.allKnown'])
    expect(await own.bring(of(0, 1, 2, 3))).toEqual([
      '100.00 → 101.00 (03/10–12/10)',
      '106.00 → 110.00 (21/10–28/10)',
    ])
    expect(await own.lineCount()).toBe(4)
  })
})

describe('the same days', () => {
  const own = ':61:2510201020C10,00NTRFX\n:86:COBRO\n:61:2510201020D4,00NTRFY\n:86:PAGO\n'
  test('in other words and another order are known by their balances', async () => {
    const bank = await account()
    await bank.bring(ofOwn(page(1, ['251020', '100,00'], ['251020', '106,00'], own), bank.number))
    const checked = await bank.check(
      `${head}20/10/2025;Pago de la factura;-4,00;96,00\n20/10/2025;Cobro de Juan;10,00;106,00\n`,
    )
    expect(checked.lines.map(({ known }) => known?.by)).toEqual(['balance', 'balance'])
  })

  test('in other words and without balances are known where all that moved is the same', async () => {
    const bank = await account()
    await bank.bring(ofOwn(page(1, ['251020', '100,00'], ['251020', '106,00'], own), bank.number))
    const without = (...rows: string[]) => `Fecha;Concepto;Importe\n${rows.join('\n')}\n`
    const same = await bank.check(without('20/10/2025;Factura;-4,00', '20/10/2025;De Juan;10,00'))
    expect(same.lines.map(({ known }) => known?.by)).toEqual(['days', 'days'])
    const other = await bank.check(without('20/10/2025;Factura;-4,00', '20/10/2025;De Juan;11,00'))
    expect(other.lines.map(({ isKnown }) => isKnown)).toEqual([false, false])
  })

  test('once more of an account that ended with what it began with are known', async () => {
    const bank = await account()
    const file = `${head}20/10/2025;Cobro;10,00;110,00\n20/10/2025;Pago;-10,00;100,00\n`
    expect(await bank.bring(file)).toEqual(['100.00 → 100.00 (20/10–20/10)'])
    expect(await bank.bring(file)).toEqual(['bankFile.allKnown'])
    // A bank that says that nothing moved says it once.
    const still = ofOwn(page(1, ['251101', '100,00'], ['251130', '100,00'], ''), bank.number)
    expect(await bank.bring(still)).toEqual(['100.00 → 100.00 (01/11–30/11)'])
    expect(await bank.bring(still)).toEqual(['bankFile.allKnown'])
  })

  test('after a statement on paper with a mistake in its opening are known by their words', async () => {
    const bank = await account()
    const lines = [
      { day: '2025-10-20', amount: '10', description: 'Cobro' },
      { day: '2025-10-21', amount: '-4', description: 'Pago' },
    ]
    await bank.write({ startDate: '2025-10-20', endDate: '2025-10-21', opening: '0', closing: '6', lines })
    const { lines: found } = await bank.check(
      `${head}20/10/2025;Cobro;10,00;110,00\n21/10/2025;Pago;-4,00;106,00\n`,
    )
    expect(found.map(({ known }) => known?.by)).toEqual(['words', 'words'])
  })
})

describe('what is taken for known', () => {
  test('is shown line by line with why, and is another one where somebody says so', async () => {
    const own = await account()
    const without = (...rows: string[]) => `Fecha;Concepto;Importe\n${rows.join('\n')}\n`
    await own.bring(without('20/10/2025;Comisión;-5,00'), { opening: '1000' })
    const again = without('20/10/2025;Comisión;-5,00', '21/10/2025;Cheque;-7,00')
    expect((await own.check(again)).lines.map(({ line, known }) => [line, known?.by ?? null])).toEqual([
      [1, 'words'],
      [2, null],
    ])
    expect(await own.bring(again, { overruled: '1' })).toEqual(['995.00 → 983.00 (20/10–21/10)'])
    expect(await own.lineCount()).toBe(3)
    // Of three lines that are the same two are known now.
    const thrice = without(
      '20/10/2025;Comisión;-5,00',
      '20/10/2025;Comisión;-5,00',
      '20/10/2025;Comisión;-5,00',
    )
    expect((await own.check(thrice)).lines.map(({ isKnown }) => isKnown)).toEqual([true, true, false])
  })
})

describe('balances that a file does not say', () => {
  const list = (number: string) => `OFXHEADER:100\nDATA:OFXSGML\n
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CUP<BANKACCTFROM><ACCTID>${number}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20251001<DTEND>20251031
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20251003<TRNAMT>60.00<FITID>a1<NAME>CLIENTE UNO</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1300.00<DTASOF>20251112</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`

  test('are those that are known from before, or are asked', async () => {
    const own = await account()
    expect((await own.check(list(own.number))).asked).toEqual(['opening'])
    expect(await own.bring(list(own.number))).toEqual(['bankFile.noOpening'])
    const paper = {
      startDate: '2025-09-01',
      endDate: '2025-09-30',
      opening: '1000',
      closing: '1000',
      lines: [],
    }
    expect(await own.write(paper)).toBe('written')
    expect(await own.bring(list(own.number))).toEqual(['1000.00 → 1060.00 (01/10–31/10)'])
    const asked = await account()
    expect(await asked.bring(list(asked.number), { opening: '500' })).toEqual([
      '500.00 → 560.00 (01/10–31/10)',
    ])
  })

  test('are those beside what is known of the file itself', async () => {
    const own = await account()
    await own.bring(`${head}20/10/2025;Cobro;200,00;1.150,00\n`)
    // 950.00 before the 200.00, and −50.00 before that.
    expect(
      await own.bring('Fecha;Concepto;Importe\n05/10/2025;Pago;-50,00\n20/10/2025;Cobro;200,00\n'),
    ).toEqual(['1000.00 → 950.00 (05/10–19/10)'])
  })
})

test('the sums of a statement are taken once for all of its lines', async () => {
  const own = await account()
  await product.asOwner(`
    create table sums_taken (statement uuid);
    create function count_sums() returns trigger language plpgsql as $$ begin
      if pg_trigger_depth() = 1 then insert into sums_taken values (new.id); end if; return null; end $$;
    grant insert on sums_taken to cuadre_app;
    create constraint trigger count_sums after insert or update of opening, closing, lines_written on bank_statement
      deferrable initially deferred for each row execute function count_sums()`)
  const lines = Array.from({ length: 1200 }, (_, at) => ({
    day: '2025-10-10',
    amount: '1.00',
    reference: String(at),
  }))
  const draft = { startDate: '2025-10-01', endDate: '2025-10-31', opening: '0.00' }
  expect(await own.write({ ...draft, closing: '1200.00', lines })).toBe('written')
  const { rows } = await product.asOwner('select count(*)::int as times from sums_taken')
  // Once for the statement and once for its lines, be they ten or a thousand.
  expect(rows).toEqual([{ times: 2 }])
  await product.asOwner(
    'drop trigger count_sums on bank_statement; drop function count_sums(); drop table sums_taken',
  )
  // Whoever writes a line by force is still found out.
  await expect(
    product.asOwner(
      `update bank_statement_line set amount = 2 where bank_account_id = '${own.id}' and reference = '7'`,
    ),
  ).rejects.toThrow(/comes to 1201.00 and says 1200.00/)
  await expect(
    product.asOwner(
      `delete from bank_statement_line where bank_account_id = '${own.id}' and reference = '7'`,
    ),
  ).rejects.toThrow(/comes to 1199.00 and says 1200.00/)
})
