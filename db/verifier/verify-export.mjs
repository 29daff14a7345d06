#!/usr/bin/env node
// Proves an export of the books without Cuadre: plain Node, nothing to install, nothing else is read.
//   node verify-export.mjs export.jsonl [--seals seals.jsonl] [--key seal-public-keys.pem] [--en]
// --seals and --key are the auditor's own copies: without them, whoever rewrote books and seals alike stays unseen.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

const words = {
  entry: ['el comprobante {number} de {exercise} ({day})', 'entry {number} of {exercise} ({day})'],
  missing: ['falta el comprobante {number} de {exercise}', 'entry {number} of {exercise} is missing'],
  order: ['{entry} está repetido o fuera de orden', '{entry} is repeated or out of order'],
  changed: [
    '{entry} no dice lo que decía al confirmarse',
    '{entry} does not say what it said when it was confirmed',
  ],
  chain: [
    '{entry} no continúa la cadena del anterior: se cambió, se quitó o se movió alguno',
    '{entry} does not follow from the one before: one was changed, taken out or moved',
  ],
  balance: [
    '{entry} no cuadra: débitos {debits}, créditos {credits}',
    '{entry} does not balance: debits {debits}, credits {credits}',
  ],
  seal: [
    '{entry}, o uno anterior, no es el que se selló ({sealedAt})',
    '{entry}, or one before it, is not the one that was sealed ({sealedAt})',
  ],
  gone: [
    'falta el comprobante {number} de {exercise}, sellado el {sealedAt}: se borró o se restauró una copia antigua',
    'entry {number} of {exercise} is missing, sealed {sealedAt}: it was deleted, or an old backup was restored',
  ],
  signature: [
    'la firma del sello del comprobante {number} de {exercise} no es válida',
    'the signature of the seal of entry {number} of {exercise} is not valid',
  ],
  chart: [
    'el cambio {number} del nomenclador no continúa la cadena: se cambió, se quitó o se movió alguno',
    'change {number} of the chart does not follow from the one before: one was changed, taken out or moved',
  ],
  account: [
    'la cuenta {found} no es la que dicen los cambios del nomenclador: {expected}',
    'account {found} is not what the changes of the chart say: {expected}',
  ],
  sealedChart: [
    'el nomenclador de cuentas no es el que se selló ({sealedAt})',
    'the chart of accounts is not the one that was sealed ({sealedAt})',
  ],
  totals: [
    'los totales de la cuenta {account} en el período del {startDate} no son la suma de sus líneas: {expected} ≠ {found}',
    'the totals of account {account} in the period from {startDate} are not the sum of its lines: {expected} ≠ {found}',
  ],
  company: [
    'falta la organización {id}, que tiene sellos',
    'organization {id} is missing, although it has seals',
  ],
  cut: ['el archivo está cortado: no llega hasta su final', 'the file is cut short: its end is missing'],
  unsealed: [
    '! No hay ningún sello: no se descubriría que falta el último comprobante.',
    '! There is no seal: that the last entry is missing would not be found out.',
  ],
  counted: [
    '{organizations} organizaciones, {entries} comprobantes, {lines} líneas, {seals} sellos; clave {keys}',
    '{organizations} organizations, {entries} entries, {lines} lines, {seals} seals; key {keys}',
  ],
  fine: ['Todo en orden', 'All in order'],
  findings: ['Hallazgos: {findings}', 'Findings: {findings}'],
}

const { values: options, positionals } = parseArgs({
  options: { seals: { type: 'string' }, key: { type: 'string' }, en: { type: 'boolean' } },
  allowPositionals: true,
})
const say = (key, values = {}) =>
  words[key][options.en ? 1 : 0].replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
const count = { organizations: 0, entries: 0, lines: 0, seals: 0, findings: 0 }
function finding(key, values) {
  count.findings += 1
  console.log(`✗ ${books.name}: ${say(key, values)}`)
}

const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const cents = (amount) => BigInt(amount.replace('.', ''))
const shown = (value) =>
  (value < 0n ? '-' : '') + `${value}`.replace('-', '').padStart(3, '0').replace(/..$/, '.$&')
const plus = (map, key, ...amounts) =>
  map.set(key, map.get(key)?.map((amount, position) => amount + amounts[position]) ?? amounts)

// What a digest is made of: every field of the entry and of its lines, between characters that no field may hold.
const head =
  'id exercise period day type description sourceType sourceId sourceNumber reversalOf reason createdBy confirmedBy total'
const line =
  'line account debit credit description costCenter expenseItem partner currency foreignAmount rate'
const fieldsOf = (record, names) => names.split(' ').map((name) => record[name] ?? '')
const entryText = (entry) =>
  [['cuadre/1', ...fieldsOf(entry, head)], ...entry.lines.map((each) => fieldsOf(each, line))]
    .map((fields) => fields.join('\u001f'))
    .join('\u001e')
const sealText = ({ chart, ...seal }) =>
  [
    chart ? 'cuadre-seal/2' : 'cuadre-seal/1',
    ...fieldsOf(seal, 'organization exercise number hash sealedAt'),
    ...(chart ? fieldsOf(chart, 'number hash') : []),
  ].join('\n')
const chartText = (change) =>
  [
    'cuadre-chart/1',
    ...fieldsOf(change, 'number account code name nature parent'),
    change.deleted ? 't' : 'f',
  ].join('\u001f')

let books = { name: '–' }
let isWhole = false
let keys = []
const copies = new Map() // The auditor's seals, by organization.

function exerciseOf(id, code = id) {
  if (!books.exercises.has(id)) books.exercises.set(id, { code, number: 0, hash: '00'.repeat(32) })
  return books.exercises.get(id)
}

function addSeal(seal) {
  count.seals += 1
  const named = { ...seal, exercise: exerciseOf(seal.exercise).code }
  const signature = Buffer.from(seal.signature, 'base64')
  if (!keys.some((key) => verify(null, Buffer.from(sealText(seal)), key, signature)))
    return finding('signature', named)
  const place = `${seal.exercise} ${seal.number}`
  books.seals.set(place, [...(books.seals.get(place) ?? []), named])
  if (seal.chart && books.chart.hashes[seal.chart.number - 1] !== seal.chart.hash)
    finding('sealedChart', named)
}

/** A change of the chart continues the one before it; what all of them come to is the chart. */
function checkChartChange(change) {
  const { chart } = books
  const previous = chart.hashes.at(-1) ?? '00'.repeat(32)
  const isNext = change.number === chart.hashes.length + 1
  if (!isNext || sha256(Buffer.from(previous, 'hex'), chartText(change)) !== change.hash)
    finding('chart', { number: change.number })
  chart.hashes.push(change.hash)
  if (change.deleted) chart.accounts.delete(change.account)
  else chart.accounts.set(change.account, accountText(change))
}

const accountText = (record) => fieldsOf(record, 'code name nature parent').join(' ').trim()

function checkChart() {
  const { chart } = books
  for (const id of new Set([...chart.accounts.keys(), ...chart.given.keys()])) {
    const [expected = '–', found = '–'] = [chart.accounts.get(id), chart.given.get(id)]
    if (expected !== found) finding('account', { expected, found })
  }
}

function checkEntry(given) {
  const entry = { ...given, lines: given.lines ?? [] }
  const { number, day, digest, hash } = entry
  const exercise = exerciseOf(entry.exercise)
  const named = { entry: say('entry', { number, day, exercise: exercise.code }) }
  count.entries += 1
  count.lines += entry.lines.length

  if (number <= exercise.number) finding('order', named)
  for (let missing = exercise.number + 1; missing < number; missing += 1)
    finding('missing', { number: missing, exercise: exercise.code })
  if (sha256(entryText(entry)) !== digest) finding('changed', named)
  const position = Buffer.alloc(4)
  position.writeInt32BE(number)
  if (sha256(Buffer.from(exercise.hash, 'hex'), position, Buffer.from(digest, 'hex')) !== hash)
    finding('chain', named)
  Object.assign(exercise, { number, hash })

  let [debits, credits] = [0n, 0n]
  for (const { account, debit, credit } of entry.lines) {
    debits += cents(debit)
    credits += cents(credit)
    if (!books.accounts.has(account)) books.accounts.set(account, account)
    plus(books.movements, `${entry.period} ${account}`, cents(debit), cents(credit))
  }
  if (debits !== credits || debits !== cents(entry.total))
    finding('balance', { ...named, debits: shown(debits), credits: shown(credits) })

  const place = `${entry.exercise} ${number}`
  for (const seal of books.seals.get(place) ?? [])
    if (seal.hash !== hash) finding('seal', { ...seal, ...named })
  books.seals.delete(place)
}

/** Openings and turnovers of every carried period against the lines themselves. */
function checkTotals() {
  const [held, turned] = [new Map(), new Map()]
  let current
  for (const { id, exercise, carried, startDate } of books.periods) {
    if (exercise !== current) turned.clear()
    current = exercise
    for (const [account, code] of books.accounts) {
      const [debit, credit] = books.movements.get(`${id} ${account}`) ?? [0n, 0n]
      const before = [...(held.get(account) ?? [0n]), ...(turned.get(account) ?? [0n, 0n])]
      const expected = [...before, debit, credit].map(shown).join(' ')
      const found = books.totals.get(`${id} ${account}`) ?? '0.00 0.00 0.00 0.00 0.00'
      if (carried && expected !== found) finding('totals', { account: code, startDate, expected, found })
      plus(held, account, debit - credit)
      plus(turned, account, debit, credit)
    }
  }
}

const take = {
  export({ publicKeys }) {
    const pem = options.key ? readFileSync(options.key, 'utf8') : publicKeys
    keys = pem
      .match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g)
      .map((each) => createPublicKey(each))
  },
  organization({ id, name }) {
    count.organizations += 1
    const [exercises, accounts, seals, movements, totals] = Array.from({ length: 5 }, () => new Map())
    const chart = { hashes: [], accounts: new Map(), given: new Map() }
    books = { id, name, periods: [], exercises, accounts, chart, seals, movements, totals }
  },
  exercise: ({ id, code }) => exerciseOf(id, code),
  period(period) {
    books.periods.push(period)
  },
  account(account) {
    books.accounts.set(account.id, account.code)
    books.chart.given.set(account.id, accountText(account))
  },
  chart: checkChartChange,
  seal: addSeal,
  // Between the seals of the file and the entries that they speak of.
  sealsEnd() {
    copies.get(books.id)?.forEach(addSeal)
    copies.delete(books.id)
  },
  entry: checkEntry,
  total: (total) =>
    books.totals.set(
      `${total.period} ${total.account}`,
      fieldsOf(total, 'opening debitBefore creditBefore debit credit').join(' '),
    ),
  end() {
    checkChart()
    checkTotals()
    for (const [seal] of books.seals.values()) finding('gone', seal)
  },
  endOfExport() {
    books = { name: '–' }
    isWhole = true
  },
}

async function* linesOf(file) {
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    if (text) yield JSON.parse(text)
}
if (options.seals)
  for await (const seal of linesOf(options.seals))
    copies.set(seal.organization, [...(copies.get(seal.organization) ?? []), seal])
for await (const record of linesOf(positionals[0])) take[record.kind](record)

if (!isWhole) finding('cut')
for (const id of copies.keys()) finding('company', { id })
if (count.seals === 0) console.log(say('unsealed'))
const print = (key) => sha256(key.export({ format: 'der', type: 'spki' })).slice(0, 16)
console.log(say('counted', { ...count, keys: keys.map(print).join(', ') }))
console.log(say(count.findings === 0 ? 'fine' : 'findings', count))
process.exitCode = count.findings === 0 ? 0 : 1
