import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { configuration } from './configuration.ts'
import { StartRefusal } from './start-refusal.ts'

describe('what the program is started with', () => {
  test('nothing set: the demo on the embedded database, for this machine only', () => {
    expect(configuration({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:3000',
      demo: true,
      logLevel: 'warn',
      workers: 1,
      smtpUrl: undefined,
      mediaUrl: undefined,
      externalHosts: [],
    })
  })

  test("a company's own PostgreSQL gets no demo unless it is asked for", () => {
    const ownDatabase = { DATABASE_URL: 'postgresql://ceiba:secret@books.example/ceiba' }
    expect(configuration(ownDatabase).demo).toBe(false)
    expect(configuration({ ...ownDatabase, DEMO: '1' }).demo).toBe(true)
    expect(configuration({ DEMO: '0' }).demo).toBe(false)
  })

  test('an empty variable counts as not set', () => {
    expect(configuration({ PORT: '', DATABASE_URL: ' ', WORKERS: '2' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
      workers: 2,
    })
  })

  test('PostgreSQL may be reached through a socket', () => {
    const url = 'postgres:///ceiba?host=/var/run/postgresql'
    expect(configuration({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test('the public address loses its last slash, and otherwise follows host and port', () => {
    expect(configuration({ PUBLIC_URL: 'https://cuadre.example/' }).publicUrl).toBe('https://cuadre.example')
    expect(configuration({ HOST: '10.0.0.7', PORT: '8080' }).publicUrl).toBe('http://10.0.0.7:8080')
    expect(configuration({ HOST: 'fd00::7' }).publicUrl).toBe('http://[fd00::7]:3000')
    expect(configuration({ HOST: '0.0.0.0' }).publicUrl).toBe('http://localhost:3000')
  })

  test.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://books.example/ceiba'],
    ['DATABASE_URL', 'books.example'],
    ['PUBLIC_URL', 'cuadre.example'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['WORKERS', '0'],
    ['SMTP_URL', 'mail.example'],
    ['MEDIA_URL', 'ftp://media.example'],
  ])('%s=%s is refused by name, in both languages', (variable, value) => {
    const lines = refusalOf({ [variable]: value }).split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(new RegExp(`^La variable ${variable} no vale: se espera `))
    expect(lines[1]).toMatch(new RegExp(`^The variable ${variable} is not valid: expected `))
  })

  test('everything that is wrong is said at once, without repeating a password', () => {
    const refusal = refusalOf({ PORT: 'x', DATABASE_URL: 'mysql://ana:clave-secreta@books.example/x' })
    expect(refusal.split('\n')).toHaveLength(4)
    expect(refusal).not.toContain('clave-secreta')
  })
})

function refusalOf(env: Record<string, string>): string {
  try {
    configuration(env)
  } catch (refusal) {
    if (refusal instanceof StartRefusal) return refusal.message
    throw refusal
  }
  throw new Error('nothing was refused')
}
