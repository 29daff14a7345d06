import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser, createDatabase, startCluster, type Cluster } from '@cuadre/test/cluster.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'cuadre-setup-'))
let url = ''

// A cluster of its own: the command gives the application's role its password anew, for every database of the cluster.
let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster()
  url = await createDatabase(cluster.superuserUrl)
})
afterAll(async () => {
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs the command with these arguments and these lines typed; its words and how it ended. */
const setup = (given: readonly string[], typed: readonly string[], password?: string) =>
  new Promise<{ code: number | null; output: string }>((done) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'setup.ts'), ...given], {
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        ...(password !== undefined && { SETUP_PASSWORD: password }),
      },
    })
    let output = ''
    const hear = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.stdin.end(typed.map((line) => `${line}\n`).join(''))
    child.on('close', (code) => done({ code, output }))
  })

const people = async (email: string) =>
  (
    await asSuperuser(url, (client) =>
      client.query<{ organization: string; accounts: number }>(
        `select organization.name as organization,
                (select count(*)::int from account where account.organization_id = organization.organization_id) as accounts
           from user_account join organization using (organization_id) where user_account.email = $1`,
        [email],
      ),
    )
  ).rows

test('the first organization is created with its chart and its administrator; what is missing is asked', async () => {
  const { code, output } = await setup(
    ['--organization', 'Dulcería La Estrella', '--email', 'ana@estrella.test'],
    ['cu', 'Ana Pérez Luna', 'Merengue-y-nata-20'],
  )
  expect([code, await people('ana@estrella.test')]).toEqual([
    0,
    [{ organization: 'Dulcería La Estrella', accounts: 314 }],
  ])
  expect(output).toContain('Nombre del administrador · Name of the administrator')
  expect(output).not.toContain('Merengue')
})

test('with everything given nothing is asked', async () => {
  const given = ['--organization', 'North Pier', '--email', 'lee@pier.test', '--name', 'Lee Moss']
  const { code } = await setup([...given, '--localization', 'international'], [], 'Lamp-above-the-tide-7')
  expect(code).toBe(0)
  expect(await people('lee@pier.test')).toMatchObject([{ organization: 'North Pier' }])
})

test('whoever sets up the first organization looks after the installation, and nobody after them', async () => {
  const { rows } = await asSuperuser(url, (client) =>
    client.query(`
      select person.email from installation_person
        join user_account person on person.organization_id = installation_person.organization_id and person.id = user_id`),
  )
  expect(rows).toEqual([{ email: 'ana@estrella.test' }])
})

test('what is wrong is said in both languages, and nothing is created', async () => {
  const rest = ['--organization', 'Nadie', '--name', 'Nadie', '--localization', 'cu']
  const cases: [string[], string, string][] = [
    [[...rest, '--email', 'no es'], 'Merengue-y-nata-20', 'The e-mail is not an address'],
    [[...rest, '--email', 'x@nadie.test'], 'corta1', 'La contraseña necesita 10 caracteres'],
    [[...rest, '--email', 'x@nadie.test'], 'Bienvenida-2026', 'de las primeras que se prueban'],
    [[...rest, '--email', 'ana@estrella.test'], 'Merengue-y-nata-20', 'Ya hay un usuario con el correo'],
    [
      ['--organization', 'Nadie', '--name', 'Nadie', '--localization', 'mars', '--email', 'y@nadie.test'],
      'Merengue-y-nata-20',
      'The chart is one of these',
    ],
  ]
  for (const [given, password, words] of cases) {
    const { code, output } = await setup(given, [], password)
    expect([code, output]).toEqual([1, expect.stringContaining(words)])
  }
  const { rows } = await asSuperuser(url, (client) =>
    client.query(`select from organization where name = 'Nadie'`),
  )
  expect(rows).toEqual([])
})
