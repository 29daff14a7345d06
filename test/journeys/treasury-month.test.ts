import { addDays, startOfMonth, today } from '@cuadre/kernel/day.ts'
import { expect } from 'vitest'
import { askIn, debtsIn } from './debts.ts'
import { bankIn } from './banks.ts'
import { desktop, journey, phone } from './browser.ts'
import { choose, displayed } from './by-hand.ts'
import { isPhone, type Visit } from './visit.ts'

// A month of the treasurer, as the posts that do it. Two accounts at the bank have their files brought in by the treasurer: a table of
// the first, an MT940 of the second; the accountant reconciles both, records what the bank took, and concludes. A deposit that was handed in
// is in transit. The next file of the first account has it, and what was concluded before reads as it did.
//
// By the books the first account has 5,000.00, paid 800.00 and was given a deposit of 2,000.00. The bank shows the first two, took
// 25.00, which a rule knows, and 40.00, which none does: it holds 4,135.00. Both come to 4,135.00 + 2,000.00 = 6,135.00.

const lines = (visit: Visit) =>
  visit.page.getByRole('listbox', { name: visit.t('reconciliations.lines') }).getByRole('option')

interface BankFile {
  name: string
  content: string
}

/** Chooses a file of the bank for an account: it is looked at, and nothing is recorded. */
async function lookAt({ page, goTo }: Visit, account: string, { name, content }: BankFile) {
  await goTo(`/finance/bank/accountsStatus/import?bankAccount=${account}`)
  await expect.poll(() => page.getByRole('combobox').first().inputValue()).not.toBe('')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
}

/** Records what is new in a file of the bank. */
async function bring(visit: Visit, account: string, file: BankFile, count: number) {
  const { page, t, button, reads } = visit
  const form = count === 1 ? 'one' : 'other'
  await lookAt(visit, account, file)
  await reads(t(`bankStatements.newAndKnown_${form}`, { count, known: 0 }))
  await button(t(`bankStatements.record_${form}`, { count })).click()
  await page.waitForURL(/accountsStatus\/details\?id=/)
}

/** Records a line of the bank from where it stands, on an account. */
async function record(visit: Visit, name: RegExp, account: string) {
  const { page, t, button, act } = visit
  const line = lines(visit).filter({ hasText: name })
  await line.click()
  await act(button(t('reconciliations.recordLine')).first())
  const dialog = page.getByRole('dialog')
  const into = dialog.getByLabel(new RegExp(`^${t('reconciliations.account')}`)).first()
  await choose(visit, into, account)
  await dialog
    .getByRole('button', { name: t('reconciliations.record'), exact: true })
    .and(page.locator(':enabled'))
    .click()
  await dialog.waitFor({ state: 'hidden' })
  await line.waitFor({ state: 'hidden' })
}

async function conclude(visit: Visit): Promise<string> {
  const { page, t, button, reads } = visit
  await button(new RegExp(`^${t('reconciliations.conclude')}`))
    .and(page.locator(':enabled'))
    .click()
  await page.waitForURL(/conciliation\/details\?id=/)
  // What it was concluded on is gone before its paper is read.
  await page.getByText(t('reconciliations.which'), { exact: true }).waitFor({ state: 'detached' })
  await reads(t('reconciliations.states.conciliated'))
  return page.url().slice(new URL(page.url()).origin.length)
}

/** What it shows, but for its buttons: only the last one can be cancelled. */
const paper = async ({ page, t }: Visit): Promise<string[]> =>
  (await page.getByRole('main').innerText())
    .split('\n')
    .filter(
      (line) => line.trim() !== '' && ![t('reconciliations.cancel'), t('document.print')].includes(line),
    )

const mt940 = (number: string, day: string, words: string) => {
  const short = day.slice(2).replaceAll('-', '')
  return [
    ':20:EXTRACTO',
    `:25:${number}`,
    ':28C:1/1',
    `:60F:C${short}CUP0,00`,
    `:61:${short}${short.slice(2)}C300,00NTRF//1`,
    `:86:${words}`,
    `:62F:C${short}CUP300,00`,
    '-',
    '',
  ].join('\r\n')
}

const ofx = (number: string, day: string, reference: string) => {
  const compact = day.replaceAll('-', '')
  return `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CUP
<BANKACCTFROM><BANKID>0598<ACCTID>${number}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${compact}<DTEND>${compact}
<STMTTRN><TRNTYPE>DEP<DTPOSTED>${compact}<TRNAMT>2000.00<FITID>${reference}<NAME>DEPOSITO EN EFECTIVO</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>6135.00<DTASOF>${compact}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`
}

journey(
  'a treasurer’s month: three files, a rule, a charge, a deposit in transit that comes later, and last month’s paper as it was',
  [desktop, phone],
  async ({ openAs }, view) => {
    const administrator = await openAs('admin@ceiba.test')
    const treasurer = await openAs('tesoreria@ceiba.test')
    const accountant = await openAs('contadora@ceiba.test')
    const ask = askIn(administrator)
    const { account } = debtsIn(administrator)
    const codes = isPhone(view) ? ['127', '128'] : ['125', '126']
    const [first, second] = [await bankIn(administrator, codes[0]!), await bankIn(administrator, codes[1]!)]
    const number = (code: string) => `059877000091${code.padStart(4, '0')}`
    const day = today('America/Havana')
    const charge = `COMISION ${codes[0]}`
    await first.moved(day, 'Aporte de los socios', ['5000.00'])
    await first.moved(day, `Transferencia ${codes[0]}901 a Molinos`, ['-800.00'])
    await second.moved(day, 'Cobro de la feria', ['300.00'])
    await first.rule(charge, '835.0020')

    // Cash that was taken to the bank at the end of the day: the books have it, the bank not yet.
    const cash = await account('101')
    await ask('POST', 'accountingEntries/createAccountingEntryManual', {
      date: startOfMonth(day),
      description: 'Fondo para la venta',
      confirm: true,
      lines: [
        { accountId: cash, debit: '2000.00', credit: '0.00' },
        { accountId: await account('600'), debit: '0.00', credit: '2000.00' },
      ],
    })
    const deposit = await askIn(treasurer)<{ _id: string; version: number }>('POST', 'deposit/create', {
      date: day,
      accountId: cash,
      bankAccountId: first.id,
      amount: '2000.00',
      slip: `${codes[0]}777`,
    })
    const { _id, version } = deposit
    await askIn(treasurer)('PUT', 'deposit/changeState', { _id, version, state: 'confirmed' })

    // What the bank gives: a table with its sides in a column of their own, and an MT940.
    const written = `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
    await bring(
      treasurer,
      first.id,
      {
        name: 'extracto.csv',
        content: [
          'Banco del Litoral',
          'Fecha;Referencia;Concepto;Importe;D/C;Saldo',
          `${written};;APORTE;5.000,00;C;5.000,00`,
          `${written};${codes[0]}901;TRANSFERENCIA;800,00;D;4.200,00`,
          `${written};;${charge};25,00;D;4.175,00`,
          `${written};;CERTIFICACION DE SALDO;40,00;D;4.135,00`,
          '',
        ].join('\n'),
      },
      4,
    )
    await bring(
      treasurer,
      second.id,
      { name: 'extracto.sta', content: mt940(number(codes[1]!), day, 'FERIA') },
      1,
    )

    // The accountant reconciles with her own role: what the rule knows is accepted with the rest, and she records what nothing does.
    const { t, goTo, button, act, reads } = accountant
    await goTo(`/finance/bank/conciliation/options?bankAccount=${first.id}`)
    await reads(t('reconciliations.proposals_other', { count: 3 }))
    await act(button(t('reconciliations.acceptAll')))
    await record(accountant, /CERTIFICACION/, '835.0020')
    const concluded = await conclude(accountant)
    await reads(displayed('6.135,00', accountant))
    await reads(displayed('2.000,00', accountant))
    const lastMonth = await paper(accountant)
    await goTo(`/finance/bank/conciliation/options?bankAccount=${second.id}`)
    await act(button(t('reconciliations.acceptAll')))
    await conclude(accountant)

    // The next file has the deposit, and there is nothing left to do but to accept it.
    const next = addDays(day, 1)
    await bring(
      treasurer,
      first.id,
      { name: 'extracto.ofx', content: ofx(number(codes[0]!), next, '7001') },
      1,
    )
    await treasurer.goTo(`/finance/bank/conciliation/options?bankAccount=${first.id}`)
    await treasurer.act(treasurer.button(treasurer.t('reconciliations.acceptAll')))
    await conclude(treasurer)
    await treasurer.reads(displayed('6.135,00', treasurer))

    // What was concluded stays: the same paper, whatever came after it.
    await goTo(concluded)
    await reads(displayed('2.000,00', accountant))
    await expect.poll(() => paper(accountant)).toEqual(lastMonth)
  },
)

journey(
  'the same file once more has nothing new: each line says where it is already, and one that is another is taken for that',
  [desktop, phone],
  async ({ openAs }, view) => {
    const administrator = await openAs('admin@ceiba.test')
    const treasurer = await openAs('tesoreria@ceiba.test')
    const { t, button, act, reads, page } = treasurer
    const bank = await bankIn(administrator, isPhone(view) ? '124' : '123')
    const day = today('America/Havana')
    const written = `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
    const file = {
      name: 'extracto.csv',
      content: [
        'Fecha;Concepto;Importe;Saldo',
        `${written};APORTE;500,00;500,00`,
        `${written};COMISION;-2,00;498,00`,
        '',
      ].join('\n'),
    }
    await bring(treasurer, bank.id, file, 2)
    const known = (count: number, already: number) =>
      reads(t(`bankStatements.newAndKnown_${count === 1 ? 'one' : 'other'}`, { count, known: already }))

    await lookAt(treasurer, bank.id, file)
    await known(0, 2)
    await reads(t('bankStatements.knownBy.balance'))
    await expect.poll(() => page.getByRole('button', { name: t('bankStatements.isOther') }).count()).toBe(2)
    await act(button(t('bankStatements.isOther')).last())
    await known(1, 1)
    await button(t('bankStatements.record_one', { count: 1 })).waitFor()
    await act(button(t('bankStatements.isKnown')))
    await known(0, 2)
  },
)
