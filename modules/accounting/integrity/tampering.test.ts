import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyOf, sealedBooks, work } from '@cuadre/test/sealed-books.ts'

// Somebody who owns the database changes the books behind our back: no trigger, no key and no right stops them there.
// Each time both the auditor's verifier, which knows nothing but a file, and our own check must name the entry.

const { folder, kept, audit, exported, found, tampered, books, oldBackup } = sealedBooks()

const deleted = (number: number) => [
  `delete from journal_line where number = ${number}`,
  `delete from journal_entry where number = ${number}`,
]
const raised = (number: number) => [
  `update journal_line set debit = debit * 10, credit = credit * 10 where number = ${number}`,
  `update journal_entry set total = total * 10 where number = ${number}`,
]
/** Digests and the chain made anew from an entry on, as whoever read our code would. */
const recomputed = `
  do $$
  declare entry journal_entry; previous bytea := decode(repeat('00', 32), 'hex');
  begin
    for entry in select * from journal_entry order by number loop
      entry.digest := sha256(convert_to(app.entry_text(entry), 'UTF8'));
      previous := sha256(previous || int4send(entry.number) || entry.digest);
      update journal_entry set digest = entry.digest, hash = previous where id = entry.id;
    end loop;
    update entry_series set last_hash = previous where last_number is not null;
  end $$`
/** The series as if the last entry had never been. */
const shortened = `
  update entry_series series set last_number = entry.number, last_hash = entry.hash
    from journal_entry entry
   where entry.organization_id = series.organization_id and entry.exercise_id = series.exercise_id
     and entry.number = (select max(number) from journal_entry)`

describe('untouched books', () => {
  test('prove clean, alone and against what the auditor keeps, in both languages', async () => {
    const file = await exported(books())
    const alone = audit(file)
    expect(alone).toMatchObject({ status: 0 })
    expect(alone.words).toContain('2 organizaciones, 5 comprobantes, 10 líneas, 3 sellos')
    expect(alone.words).toContain('Todo en orden')
    const compared = audit(file, { seals: true, language: 'en' })
    expect(compared).toMatchObject({ status: 0 })
    expect(compared.words).toContain('2 organizations, 5 entries, 10 lines, 6 seals')
    expect(compared.words).toContain('All in order')
    expect(await found(books())).toEqual([])
  })

  test('in a file that was cut short are not taken for whole', async () => {
    const file = await exported(books())
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, lines.slice(0, -4).join('\n'))
    expect(audit(file)).toMatchObject({
      status: 1,
      words: expect.stringContaining('el archivo está cortado'),
    })
  })
})

describe('found and named', () => {
  test('a changed date', async () => {
    const url = await tampered(
      `update journal_line set day = '2026-02-20' where number = 3`,
      `update journal_entry set day = '2026-02-20' where number = 3`,
    )
    const { status, words } = audit(await exported(url))
    expect(status).toBe(1)
    expect(words).toContain('el comprobante 3 de 2026 (2026-02-20) no dice lo que decía al confirmarse')
    expect(await found(url)).toEqual(['changed 3'])
  })

  test('a changed line, on both sides so that the entry still balances', async () => {
    const url = await tampered(...raised(2))
    const { status, words } = audit(await exported(url), { language: 'en' })
    expect(status).toBe(1)
    expect(words).toContain('entry 2 of 2026 (2026-02-10) does not say what it said when it was confirmed')
    expect(await found(url)).toContain('changed 2')
  })

  test('a deleted last entry, by its seal', async () => {
    const url = await tampered(...deleted(5), shortened)
    const { status, words } = audit(await exported(url))
    expect(status).toBe(1)
    expect(words).toContain('falta el comprobante 5 de 2026, sellado el')
    expect(await found(url)).toContain('sealedEntryMissing 5')
  })

  test('a deleted last entry whose seal was deleted too, by the copy of the seals', async () => {
    const url = await tampered(...deleted(5), shortened, 'delete from journal_seal where number = 5')
    const { status, words } = audit(await exported(url), { seals: true })
    expect(status).toBe(1)
    expect(words).toContain('falta el comprobante 5 de 2026, sellado el')
    expect(await found(url)).toContain('sealedEntryMissing 5')
  })

  test('a deleted middle entry', async () => {
    const url = await tampered(...deleted(4))
    const { status, words } = audit(await exported(url))
    expect(status).toBe(1)
    expect(words).toContain('falta el comprobante 4 de 2026')
    expect(words).toContain('el comprobante 5 de 2026 (2026-02-10) no continúa la cadena')
    expect(await found(url)).toEqual(expect.arrayContaining(['gap 5', 'chain 5']))
  })

  test('swapped entries', async () => {
    const url = await tampered(
      ...[
        [2, 1000],
        [4, 2],
        [1000, 4],
      ].flatMap(([from, to]) => [
        `update journal_line set number = ${to} where number = ${from}`,
        `update journal_entry set number = ${to} where number = ${from}`,
      ]),
    )
    const { status, words } = audit(await exported(url))
    expect(status).toBe(1)
    expect(words).toContain('el comprobante 2 de 2026 (2026-02-10) no continúa la cadena')
    expect(words).toContain('el comprobante 4 de 2026 (2026-02-10) no continúa la cadena')
    expect(await found(url)).toEqual(expect.arrayContaining(['chain 2', 'chain 4']))
  })

  test('a recomputed hash, between the last seal that agrees and the first that does not', async () => {
    const url = await tampered(...raised(3), recomputed)
    const { status, words } = audit(await exported(url))
    expect(status).toBe(1)
    expect(words).not.toContain('no dice lo que decía')
    expect(words).not.toContain('el comprobante 2 de 2026')
    expect(words).toContain('el comprobante 3 de 2026 (2026-02-10), o uno anterior, no es el que se selló')
    expect(await found(url)).toEqual(expect.arrayContaining(['sealBroken 3', 'sealBroken 5']))
  })

  test('a recomputed hash with the seals of the database adapted: we did not sign them', async () => {
    const adapted = `update journal_seal seal set hash = entry.hash from journal_entry entry where entry.number = seal.number`
    const url = await tampered(...raised(3), recomputed, adapted)
    const { status, words } = audit(await exported(url))
    expect(status).toBe(1)
    expect(words).toContain('la firma del sello del comprobante 3 de 2026 no es válida')
    expect(audit(await exported(url), { seals: true }).words).toContain(
      'el comprobante 3 de 2026 (2026-02-10), o uno anterior, no es el que se selló',
    )
    expect(await found(url)).toEqual(expect.arrayContaining(['signature 3', 'sealBroken 3']))
  })

  test('a restored old backup, which is whole in itself', async () => {
    const file = await exported(oldBackup())
    expect(audit(file)).toMatchObject({ status: 0 })
    const { status, words } = audit(file, { seals: true })
    expect(status).toBe(1)
    expect(words).toContain('falta el comprobante 5 de 2026, sellado el')
    expect(await found(oldBackup())).toEqual(['sealedEntryMissing 5'])
  })

  test('a restored old backup in which people went on working', async () => {
    const url = await copyOf(oldBackup())
    const elsewhere = join(folder, 'elsewhere')
    cpSync(kept, elsewhere, { recursive: true })
    await work(url, elsewhere, ['410.00', '510.00', '610.00'])
    expect(readFileSync(join(elsewhere, 'seals.jsonl'), 'utf8')).toBe(
      readFileSync(join(kept, 'seals.jsonl'), 'utf8'),
    )
    const { status, words } = audit(await exported(url), { seals: true })
    expect(status).toBe(1)
    expect(words).toContain('el comprobante 5 de 2026 (2026-02-10), o uno anterior, no es el que se selló')
    expect(await found(url)).toEqual(['sealBroken 5'])
  })

  test('an entry that does not balance', async () => {
    const url = await tampered('update journal_line set debit = 400.01 where number = 4 and debit > 0')
    const { status, words } = audit(await exported(url))
    expect(status).toBe(1)
    expect(words).toContain(
      'el comprobante 4 de 2026 (2026-02-10) no cuadra: débitos 400.01, créditos 400.00',
    )
    expect(await found(url)).toEqual(expect.arrayContaining(['unbalanced 4', 'changed 4']))
  })

  test('totals that do not agree with the lines', async () => {
    const url = await tampered(`
      update account_total total set debit = debit + 0.01
        from account where account.organization_id = total.organization_id and account.id = total.account_id
         and account.code = '109' and total.debit > 0`)
    const { status, words } = audit(await exported(url))
    expect(status).toBe(1)
    // 100 + 200 + 300 + 400 + 500 and the cent that nobody posted.
    expect(words).toContain(
      'los totales de la cuenta 109 en el período del 2026-02-01 no son la suma de sus líneas: 0.00 0.00 0.00 1500.00 0.00 ≠ 0.00 0.00 0.00 1500.01 0.00',
    )
    expect((await found(url)).some((each) => each.startsWith('accountTotal 109'))).toBe(true)
  })

  test('a copy of the seals that was damaged, or a seal that somebody else signed', async () => {
    const url = await copyOf(books())
    const file = join(kept, 'seals.jsonl')
    const good = readFileSync(file, 'utf8')
    const [first = ''] = good.split('\n')
    writeFileSync(file, `${good}{"organization":\n${first.replace('"number":2', '"number":1')}\n`)
    try {
      expect(await found(url)).toEqual(['brokenLine 4', 'signature 1'])
    } finally {
      writeFileSync(file, good)
    }
  })
})
