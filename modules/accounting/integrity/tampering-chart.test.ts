import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asSuperuser } from '@cuadre/test/cluster.ts'
import { company, copyOf, sealedBooks, work } from '@cuadre/test/sealed-books.ts'

// Entries name accounts by ids: whoever changes the chart behind our back changes what the books say, and is found out.

const { folder, kept, audit, exported, found, tampered, books } = sealedBooks()

describe('found and named', () => {
  const company109 = `select organization_id from organization where name = '${company}'`
  const swapped = [
    [101, 9999],
    [109, 101],
    [9999, 109],
  ].map(
    ([from, to]) =>
      `update account set code = '${to}' where code = '${from}' and organization_id = (${company109})`,
  )

  test('two accounts whose codes were exchanged, and one whose nature was turned', async () => {
    const url = await tampered(
      ...swapped,
      `update account set nature = 'credit' where code = '106' and organization_id = (${company109})`,
    )
    const { status, words } = audit(await exported(url))
    expect(status).toBe(1)
    expect(words).toMatch(/la cuenta 101 .* no es la que dicen los cambios del nomenclador: 109 /)
    expect(words).toMatch(/la cuenta 109 .* no es la que dicen los cambios del nomenclador: 101 /)
    expect(words).toMatch(
      /la cuenta 106 .* credit no es la que dicen los cambios del nomenclador: 106 .* debit/,
    )
    expect((await found(url)).filter((each) => each.startsWith('chartAccount'))).toHaveLength(3)
  })

  test('a chart whose changes were written anew and chained as ours are, by its seals', async () => {
    const rechained = `
      do $$
      declare change chart_change; previous bytea := decode(repeat('00', 32), 'hex');
      begin
        for change in select * from chart_change where organization_id = (${company109}) order by number loop
          select account.code into change.code from account where account.id = change.account_id and account.organization_id = change.organization_id;
          change.hash := sha256(previous || convert_to(app.chart_text(change), 'UTF8'));
          previous := change.hash;
          update chart_change set code = change.code, hash = change.hash where organization_id = change.organization_id and number = change.number;
        end loop;
      end $$`
    const url = await tampered(...swapped, rechained)
    expect(audit(await exported(url)).words).toContain('el nomenclador de cuentas no es el que se selló')
    expect((await found(url)).some((each) => each.startsWith('chartSeal'))).toBe(true)
    const alsoSeals = await tampered(
      ...swapped,
      rechained,
      `update journal_seal seal set chart_hash = change.hash from chart_change change
        where change.organization_id = seal.organization_id and change.number = seal.chart_number`,
    )
    expect(audit(await exported(alsoSeals)).words).toContain('la firma del sello')
    expect(audit(await exported(alsoSeals), { seals: true }).words).toContain(
      'el nomenclador de cuentas no es el que se selló',
    )
  })

  test('a change of the chart that the product itself makes is none: it is written down and sealed', async () => {
    const url = await copyOf(books())
    const dataDir = join(folder, 'renamed')
    cpSync(kept, dataDir, { recursive: true })
    await asSuperuser(url, (client) =>
      client.query(`update account set name = 'Caja de la tienda' where code = '101'`),
    )
    await work(url, dataDir, ['600.00'])
    expect(audit(await exported(url))).toMatchObject({ status: 0 })
    const { rows } = await asSuperuser(url, (client) =>
      client.query<{ seals: number }>('select count(distinct chart_number)::int as seals from journal_seal'),
    )
    expect(rows).toEqual([{ seals: 2 }])
  })
})
