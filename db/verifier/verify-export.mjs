#!/usr/bin/env node
// Proves an export of the books without Cuadre: plain Node, nothing to install, nothing else is read.
//   node verify-export.mjs export.jsonl [--seals seals.jsonl] [--key seal-public-keys.pem] [--en]
// --seals and --key are the auditor's own copies: without them, whoever rewrote books and seals alike stays unseen.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

const text = { type: 'string' }
const {
  values: options,
  positionals: [file],
} = parseArgs({
  options: { seals: text, key: text, en: { type: 'boolean' } },
  allowPositionals: true,
})
const say = (es, en) => console.log(options.en ? en : es)
const count = { organization: 0, entry: 0, line: 0, seal: 0, finding: 0 }
const finding = (es, en) => {
  count.finding += 1
  say(`✗ ${books.name}: ${es}`, `✗ ${books.name}: ${en}`)
}

const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')
const cents = (amount) => BigInt(amount.replace('.', ''))
const amountOf = (value) =>
  `${value < 0n ? '-' : ''}${String(value < 0n ? -value : value)
    .padStart(3, '0')
    .replace(/(..)$/, '.$1')}`
const plus = (map, key, ...amounts) => {
  const before = map.get(key) ?? amounts.map(() => 0n)
  map.set(
    key,
    before.map((amount, position) => amount + amounts[position]),
  )
}

/** What a digest is made of: every field of the entry and of its lines, between characters that no field may hold. */
const entryText = (e) =>
  [
    [
      'cuadre/1',
      e.id,
      e.exercise,
      e.period,
      e.day,
      e.type,
      e.description,
      e.sourceType,
      e.sourceId,
      e.sourceNumber,
      e.reversalOf,
      e.reason,
      e.createdBy,
      e.confirmedBy,
      e.total,
    ],
    ...(e.lines ?? []).map((l) => [
      l.line,
      l.account,
      l.debit,
      l.credit,
      l.description,
      l.costCenter,
      l.expenseItem,
      l.partner,
      l.currency,
      l.foreignAmount,
      l.rate,
    ]),
  ]
    .map((fields) => fields.map((field) => field ?? '').join('\u001f'))
    .join('\u001e')

const sealText = (s) =>
  Buffer.from(['cuadre-seal/1', s.organization, s.exercise, s.number, s.hash, s.sealedAt].join('\n'))

let keys = []
let books = { name: '–' }
const copies = new Map() // The auditor's seals, by organization.

const trust = (pem) => {
  keys = (pem.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? []).map((each) =>
    createPublicKey(each),
  )
}

const exerciseOf = (id, code = id) => {
  if (!books.exercises.has(id)) books.exercises.set(id, { code, number: 0, hash: '00'.repeat(32) })
  return books.exercises.get(id)
}

function addSeal(seal) {
  count.seal += 1
  const { number, sealedAt } = seal
  const exercise = exerciseOf(seal.exercise).code
  if (!keys.some((key) => verify(null, sealText(seal), key, Buffer.from(seal.signature, 'base64'))))
    return finding(
      `la firma del sello del comprobante ${number} de ${exercise} no es válida`,
      `the signature of the seal of entry ${number} of ${exercise} is not valid`,
    )
  const key = `${seal.exercise} ${number}`
  books.seals.set(key, [...(books.seals.get(key) ?? []), { ...seal, exercise, sealedAt }])
}

function checkEntry(entry) {
  const { number, day, lines } = entry
  count.entry += 1
  count.line += lines?.length ?? 0
  const exercise = exerciseOf(entry.exercise)
  const [es, en] = [
    `el comprobante ${number} de ${exercise.code} (${day})`,
    `entry ${number} of ${exercise.code} (${day})`,
  ]
  for (let missing = exercise.number + 1; missing < number; missing += 1)
    finding(
      `falta el comprobante ${missing} de ${exercise.code}`,
      `entry ${missing} of ${exercise.code} is missing`,
    )
  if (number <= exercise.number)
    finding(`${es} está repetido o fuera de orden`, `${en} is repeated or out of order`)
  if (sha256(entryText(entry)) !== entry.digest)
    finding(
      `${es} no dice lo que decía al confirmarse`,
      `${en} does not say what it said when it was confirmed`,
    )
  const position = Buffer.alloc(4)
  position.writeInt32BE(number)
  if (sha256(Buffer.from(exercise.hash, 'hex'), position, Buffer.from(entry.digest, 'hex')) !== entry.hash)
    finding(
      `${es} no continúa la cadena del anterior: se cambió, se quitó o se movió alguno`,
      `${en} does not follow from the one before: one was changed, taken out or moved`,
    )
  Object.assign(exercise, { number, hash: entry.hash })

  let [debits, credits] = [0n, 0n]
  for (const { account, debit, credit } of lines ?? []) {
    if (!books.accounts.has(account)) books.accounts.set(account, account)
    debits += cents(debit)
    credits += cents(credit)
    plus(books.movements, `${entry.period} ${account}`, cents(debit), cents(credit))
  }
  if (debits !== credits || debits !== cents(entry.total))
    finding(
      `${es} no cuadra: débitos ${amountOf(debits)}, créditos ${amountOf(credits)}`,
      `${en} does not balance: debits ${amountOf(debits)}, credits ${amountOf(credits)}`,
    )
  for (const { hash, sealedAt } of books.seals.get(`${entry.exercise} ${number}`) ?? [])
    if (hash !== entry.hash)
      finding(
        `${es}, o uno anterior, no es el que se selló (${sealedAt})`,
        `${en}, or one before it, is not the one that was sealed (${sealedAt})`,
      )
  books.seals.delete(`${entry.exercise} ${number}`)
}

/** Openings and turnovers of every carried period against the lines themselves. */
function checkTotals() {
  const [held, turned] = [new Map(), new Map()]
  let current
  for (const { id, exercise, carried, startDate } of books.periods) {
    if (exercise !== current) turned.clear()
    current = exercise
    for (const [account, name] of books.accounts) {
      const moved = books.movements.get(`${id} ${account}`) ?? [0n, 0n]
      const found = books.totals.get(`${id} ${account}`) ?? [0n, 0n, 0n, 0n, 0n]
      const expected = [...(held.get(account) ?? [0n]), ...(turned.get(account) ?? [0n, 0n]), ...moved]
      if (carried && expected.some((amount, position) => amount !== found[position]))
        finding(
          `los totales de la cuenta ${name} en el período del ${startDate} no son la suma de sus líneas: ${expected.map(amountOf).join()} ≠ ${found.map(amountOf).join()}`,
          `the totals of account ${name} in the period from ${startDate} are not the sum of its lines: ${expected.map(amountOf).join()} ≠ ${found.map(amountOf).join()}`,
        )
      plus(held, account, moved[0] - moved[1])
      plus(turned, account, ...moved)
    }
  }
}

const take = {
  export: ({ publicKeys }) => trust(options.key ? readFileSync(options.key, 'utf8') : publicKeys),
  organization({ id, name }) {
    count.organization += 1
    books = {
      id,
      name,
      exercises: new Map(),
      accounts: new Map(),
      periods: [],
      seals: new Map(),
      movements: new Map(),
      totals: new Map(),
    }
  },
  exercise: ({ id, code }) => exerciseOf(id, code),
  period: (period) => books.periods.push(period),
  account({ id, code }) {
    books.accounts.set(id, code)
    for (const seal of copies.get(books.id) ?? []) addSeal(seal)
    copies.delete(books.id)
  },
  seal: addSeal,
  entry: checkEntry,
  total: (t) =>
    books.totals.set(
      `${t.period} ${t.account}`,
      [t.opening, t.debitBefore, t.creditBefore, t.debit, t.credit].map(cents),
    ),
  end() {
    checkTotals()
    for (const [{ number, exercise, sealedAt }] of books.seals.values())
      finding(
        `falta el comprobante ${number} de ${exercise}, sellado el ${sealedAt}: se borró o se restauró una copia antigua`,
        `entry ${number} of ${exercise} is missing, sealed ${sealedAt}: it was deleted, or an old backup was restored`,
      )
  },
  endOfExport: () => (books = { name: '–', isWhole: true }),
}

async function* linesOf(path) {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
    if (line) yield JSON.parse(line)
}
if (options.seals)
  for await (const seal of linesOf(options.seals))
    copies.set(seal.organization, [...(copies.get(seal.organization) ?? []), seal])
for await (const line of linesOf(file)) take[line.kind](line)

if (!books.isWhole)
  finding('el archivo está cortado: no llega hasta su final', 'the file is cut short: its end is missing')
for (const id of copies.keys())
  finding(`falta la organización ${id}, que tiene sellos`, `organization ${id} is missing, which has seals`)
if (count.seal === 0)
  say(
    '! No hay ningún sello: un último comprobante borrado no se descubriría.',
    '! There is no seal: a last entry that was deleted would not be found out.',
  )
const prints = keys.map((key) => sha256(key.export({ format: 'der', type: 'spki' })).slice(0, 16)).join(', ')
const [es, en] = [
  `clave ${prints}${options.key ? '' : ' (la del propio archivo)'}`,
  `key ${prints}${options.key ? '' : " (the file's own)"}`,
]
say(
  `${count.organization} organizaciones, ${count.entry} comprobantes, ${count.line} líneas, ${count.seal} sellos, ${es}`,
  `${count.organization} organizations, ${count.entry} entries, ${count.line} lines, ${count.seal} seals, ${en}`,
)
say(
  count.finding ? `${count.finding} hallazgos` : 'Todo en orden',
  count.finding ? `${count.finding} findings` : 'All in order',
)
process.exitCode = count.finding ? 1 : 0
