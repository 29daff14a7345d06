import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configuration } from '@cuadre/server-kit/configuration.ts'
import { startEmbedded } from '@cuadre/server-kit/embedded/start.ts'
import { databaseShift } from '@cuadre/test/clock.ts'
import { asSuperuser, filesOf } from '@cuadre/test/cluster.ts'
import { keptCluster } from '@cuadre/test/kept-cluster.ts'
import { ownerUrlOf } from '@cuadre/test/running-product.ts'
import { demo } from '@cuadre/test/template-names.ts'
import { serve } from './serve.ts'

const root = join(import.meta.dirname, '../..')
const dataDir = mkdtempSync(join(tmpdir(), 'cuadre-verify-'))
// PostgreSQL runs as another account where the tests run as root, and must get there.
chmodSync(dataDir, 0o755)
const kept = (name: string) => join(dataDir, name)

beforeAll(async () => {
  // An installation that has the demo companies already.
  const companies = keptCluster('test/journeys/demo.ts')
  cpSync(filesOf(companies), dataDir, { recursive: true })
  cpSync(join(companies, 'postgres'), kept('postgres'), { recursive: true })
  const { superuserUrl, stop } = await startEmbedded({ dataDir: kept('postgres'), translate: () => {} })
  await asSuperuser(superuserUrl, async (client) => {
    await client.query(`alter database ${demo} rename to cuadre`)
    await client.query(`alter database cuadre set tests.clock = '${databaseShift}'`)
  })
  await stop()
})

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const run = (...command: string[]) =>
  spawnSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })

test('the operator verifies and exports beside the running server, and the auditor proves the file', async () => {
  const served = await serve(
    configuration({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' }),
    () => {},
  )
  try {
    // Windows knows no such rights.
    if (process.platform !== 'win32')
      expect((statSync(kept('seal-key.pem')).mode & 0o777).toString(8)).toBe('600')

    const operator = run('apps/server/verify.ts', '--export', kept('books.jsonl'))
    expect([operator.stderr, operator.status]).toEqual(['', 0])
    expect(operator.stdout).toContain('Comercial La Ceiba S.R.L.')
    expect(operator.stdout).toContain('✓ La cadena está entera · The chain is whole')
    expect(operator.stdout).not.toContain('✗')

    const sealed = readFileSync(kept('seals.jsonl'), 'utf8').trim().split('\n')
    const { rows } = await asSuperuser(ownerUrlOf(dataDir), (client) =>
      client.query<{ exercises: number }>(
        'select count(*)::int as exercises from entry_series where last_number > 0',
      ),
    )
    const [{ exercises }] = rows as [{ exercises: number }]
    expect(exercises).toBeGreaterThanOrEqual(2)
    expect(sealed.length, 'the last entry of each is sealed').toBeGreaterThanOrEqual(exercises)
    const auditor = run(
      'db/verifier/verify-export.mjs',
      kept('books.jsonl'),
      '--seals',
      kept('seals.jsonl'),
      '--key',
      kept('seal-public-keys.pem'),
    )
    expect([auditor.stderr, auditor.status]).toEqual(['', 0])
    expect(auditor.stdout).toContain(`${2 * sealed.length} sellos`)
    expect(auditor.stdout).toContain('Todo en orden')

    const { status } = await fetch(`${served.address}/api/ready`)
    expect(status).toBe(200)
  } finally {
    await served.stop()
  }
})
