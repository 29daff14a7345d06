import type { Cell } from '@cuadre/server-kit/files/sheet.ts'
import { xlsx } from '@cuadre/server-kit/files/xlsx.ts'
import { asOwner, type Cluster, copy, drop } from '../cluster.ts'
import { lastMonth, openBooks } from '../data.ts'
import type { Figure } from '../figures.ts'
import { linesPerEntry } from '../journal.ts'
import { rate, timed } from '../measure.ts'
import { type Answer, type Product, startOn } from '../product.ts'
import { brokenNumbers, clients, overHttp, ledgerIn } from './posting.ts'
import type { Ledger } from './raw-posting.ts'

const lines = 50_000
const entries = lines / linesPerEntry
const most = { checking: 15, importing: 60, ratio: 5 }

/** A workbook with as many lines as a small company writes in some years, over the accounts that ask for nothing more. */
async function fileOf({ databaseUrl, accountsOf }: Ledger): Promise<Uint8Array> {
  const codes = await asOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; code: string }>('select id, code from account')
    return new Map(rows.map(({ id, code }) => [id, code]))
  })
  const rows = Array.from({ length: entries }, (_, entry) => {
    const day = `${lastMonth.startDate.slice(0, 8)}${String(1 + (entry % 28)).padStart(2, '0')}`
    return accountsOf().map((account, line): Cell[] => {
      const value = `${10 + (entry % 90)}.50`
      const sides = line < 2 ? [value, null] : [null, value]
      return [String(entry + 1), day, `Venta ${entry + 1}`, codes.get(account) ?? '', ...sides]
    })
  }).flat()
  return xlsx({
    title: 'Entries',
    language: 'en',
    timeZone: 'UTC',
    organization: { name: 'Comercial de Prueba S.R.L.' },
    columns: [
      { header: 'Entry reference', type: 'text' },
      { header: 'Date', type: 'day' },
      { header: 'Description', type: 'text' },
      { header: 'Account', type: 'text' },
      { header: 'Debit', type: 'money' },
      { header: 'Credit', type: 'money' },
    ],
    rows,
    instructions: { title: 'Instructions', rows: [] },
  })
}

async function answered(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${body.slice(0, 500)}`)
}

/** P12: a file of 50,000 lines checked and imported, against entries posted one by one on the same server. */
export async function importing(cluster: Cluster, bookLines: number): Promise<Figure[]> {
  const name = 'books_to_import_in'
  await copy(cluster, await openBooks(cluster, bookLines), name)
  const product = await startOn(cluster.urlOf(name))
  try {
    return await measured(product, await ledgerIn(cluster.urlOf(name)))
  } finally {
    await product.stop()
    await drop(cluster, name)
  }
}

async function measured(product: Product, ledger: Ledger): Promise<Figure[]> {
  const file = { name: 'entries.xlsx', content: await fileOf(ledger) }
  const posting = () => rate(clients, 8, () => overHttp(product, ledger))
  const before = await posting()
  const checked = await timed(() => answered(product.upload('/private/imports/checkEntries', file)))
  const imported = await timed(() => answered(product.upload('/private/imports/importEntries', file)))
  const memory = product.memory()
  const after = await posting()
  const failures = [...before.failures, ...after.failures]
  if (failures[0]) console.log(`  first failure: ${failures[0]}`)
  const broken = await brokenNumbers(ledger)
  const one = (before.perSecond + after.perSecond) / 2
  const many = entries / (imported / 1000)
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  const size = `${(file.content.length / 2 ** 20).toFixed(1)} MB`
  return [
    {
      target: 'P12',
      what: `checking a workbook of ${lines.toLocaleString('en')} entry lines`,
      wanted: `< ${most.checking} s`,
      measured: seconds(checked),
      baseline: `${size}, server then at ${Math.round(memory)} MB`,
      passed: checked < most.checking * 1000,
    },
    {
      target: 'P12',
      what: 'importing it, all or nothing',
      wanted: `< ${most.importing} s`,
      measured: `${seconds(imported)}, ${broken} gaps or duplicates`,
      baseline: '',
      passed: imported < most.importing * 1000 && broken === 0,
    },
    {
      target: 'P12',
      what: 'entries imported ÷ entries posted one by one (P1)',
      wanted: `≥ ${most.ratio} ×`,
      measured: `${(many / one).toFixed(1)} × (${Math.round(many)}/s)`,
      baseline: `${Math.round(one)}/s, ${clients} clients`,
      passed: many / one >= most.ratio,
    },
  ]
}
