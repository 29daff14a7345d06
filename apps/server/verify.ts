import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { checkBooks, type LawResult } from '@cuadre/accounting/integrity/check.ts'
import { exportLines } from '@cuadre/accounting/integrity/export.ts'
import type { Finding } from '@cuadre/accounting/integrity/findings.ts'
import { sealKeyIn } from '@cuadre/accounting/integrity/seal-key.ts'
import { type Configuration, configuration } from '@cuadre/server-kit/configuration.ts'
import { endBy, endByWhatNobodyCatches } from '@cuadre/server-kit/end-by.ts'
import { inOrganization, openPool } from '@cuadre/server-kit/database.ts'
import { translate as words } from '@cuadre/server-kit/words.ts'
import { openDatabases, type Databases } from './databases.ts'

// npm run verify: checks the books of every organization now. With `-- --export FILE` it writes them to a file that
// db/verifier/verify-export.mjs proves without Cuadre. Ends with 1 where anything is wrong.

const bothLanguages = (key: string, values: Record<string, string | number> = {}): string =>
  `${words('es', key, values)} · ${words('en', key, values)}`

const displayed = ({ kind, ...finding }: Finding): string =>
  bothLanguages(`integrity.findings.${kind}`, {
    number: finding.number ?? '–',
    exercise: finding.exercise ?? '–',
    account: finding.account ?? '–',
    name: finding.name ?? '–',
    place: finding.place ?? '–',
    day: finding.startDate ?? '–',
    period: finding.startDate?.slice(0, 7) ?? '–',
    expected: finding.expected ?? '–',
    found: finding.found ?? '–',
  })

function print({ law, rows, failed, findings }: LawResult): void {
  console.log(`  ${failed === 0 ? '✓' : '✗'} ${bothLanguages(`integrity.laws.${law}.name`)} (${rows})`)
  for (const finding of findings) console.log(`      ${displayed(finding)}`)
  if (failed > findings.length) console.log(`      + ${failed - findings.length}`)
}

async function checkEveryBook({ applicationUrl }: Databases, dataDir: string): Promise<boolean> {
  const pool = openPool(applicationUrl, 2)
  let sound = true
  try {
    const { rows } = await pool.pg.query<{ id: string }>('select app.organizations() as id')
    for (const { id } of rows) {
      const checked = await inOrganization(pool, id, { readOnly: false }, async (tx) => {
        const { name } = await tx.selectFrom('organization').select('name').executeTakeFirstOrThrow()
        console.log(name)
        return checkBooks({ tx, organization: id, dataDir }, null)
      })
      checked.laws.forEach(print)
      sound &&= checked.sound
    }
  } finally {
    await pool.end()
  }
  return sound
}

async function writeExport({ ownerUrl }: Databases, dataDir: string, file: string): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  const out = createWriteStream(file, { mode: 0o600 })
  try {
    for await (const line of exportLines(client, sealKeyIn(dataDir).publicKeys))
      if (!out.write(`${line}\n`)) await once(out, 'drain')
    out.end()
    await finished(out)
  } finally {
    out.destroy()
    await client.end()
  }
  console.log(`\n${file}`)
}

async function verify(settings: Configuration, file: string | undefined): Promise<boolean> {
  const databases = await openDatabases(settings, (sentence) => console.log(sentence))
  try {
    const sound = await checkEveryBook(databases, settings.dataDir)
    if (file !== undefined) await writeExport(databases, settings.dataDir, file)
    return sound
  } finally {
    await databases.stop()
  }
}

endByWhatNobodyCatches()
try {
  const { values } = parseArgs({ options: { export: { type: 'string' } } })
  process.exitCode = (await verify(configuration(), values.export)) ? 0 : 1
} catch (failure) {
  endBy(failure)
}
