import { beforeAll, describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { signingIn } from '@cuadre/test/signing-in.ts'

const product = openProduct()
const { signIn, call } = signingIn(product)
const password = 'Cuadre-2026'
const ana = 'ana@ceiba.test'

interface Sessions {
  data: { _id: string; address: string; agent: string; isThisOne: boolean }[]
}

beforeAll(async () => {
  await hire(product, { email: ana, name: 'Ana Vidal', permissions: [] })
})

const tokenFrom = async (agent: string, given = password) =>
  (await signIn(ana, given, undefined, { 'user-agent': agent })).body.token
const sessionsSeen = async (token: string) =>
  (await call(token, 'GET', '/private/session/list')).json<Sessions>().data
const stillIn = async (token: string) => (await call(token, 'GET', '/private/session')).statusCode === 200

describe('one’s own name', () => {
  test('is changed without any permission, once at a time', async () => {
    const token = await tokenFrom('oficina')
    const own = (await call(token, 'GET', '/private/user/getUserById')).json<{
      version: number
      email: string
    }>()
    const save = (name: string) =>
      call(token, 'PUT', '/private/user/updateProfile', { name, version: own.version })
    expect((await save('Ana Vidal Soto')).json()).toMatchObject({ name: 'Ana Vidal Soto', email: ana })
    expect((await save('Ana')).json()).toMatchObject({ code: 'record.stale' })
    expect((await save('')).statusCode).toBe(422)
  })
})

describe('one’s own password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    call(token, 'PUT', '/private/user/changePasswordClient', { currentPassword, newPassword })

  test('is changed by who knows the present one; every other session ends and this one goes on', async () => {
    const [here, there] = [await tokenFrom('oficina'), await tokenFrom('casa')]
    const refused = await change(here, 'adivino-2026', 'Del-mar-2026')
    expect(refused.json()).toMatchObject({
      fields: [{ path: 'currentPassword', message: 'No es su contraseña actual.' }],
    })
    expect((await change(here, password, password)).json()).toMatchObject({
      fields: [{ path: 'newPassword', code: 'field.samePassword' }],
    })
    expect((await change(here, password, 'facil')).statusCode).toBe(422)
    expect((await change(here, password, 'Contraseña-2026')).json()).toMatchObject({
      fields: [{ path: 'newPassword', code: 'field.commonPassword' }],
    })
    expect((await change(here, password, 'Ana.Vidal.1984')).json()).toMatchObject({
      fields: [{ path: 'newPassword', code: 'field.ownPassword' }],
    })
    const changed = await change(here, password, 'Del-mar-2026')
    expect(changed.statusCode).toBe(200)
    expect(changed.json<{ endedSessions: number }>().endedSessions).toBeGreaterThan(0)
    expect([await stillIn(here), await stillIn(there)]).toEqual([true, false])
    expect((await signIn(ana, password)).status).toBe(401)
    await product.asOwner(
      `update user_account set password_hash = (select password_hash from user_account where email = 'admin@ceiba.test') where email = '${ana}'`,
    )
  })

  test('is not guessed from an open screen: after five wrong ones each try waits', async () => {
    await hire(product, { email: 'olga@ceiba.test', name: 'Olga Ruiz', permissions: [] })
    const { token } = (await signIn('olga@ceiba.test', password)).body
    const statuses = []
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await change(token, `adivino-${tries}`, 'Del-mar-2026')).statusCode)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })
})

describe('one’s own sessions', () => {
  test('are listed, this one first, with where they were opened from', async () => {
    const token = await tokenFrom('Mozilla/5.0 (tableta)')
    const [first, ...others] = await sessionsSeen(token)
    expect(first).toMatchObject({ isThisOne: true, agent: 'Mozilla/5.0 (tableta)', address: '203.0.113.1' })
    expect(others.map(({ isThisOne }) => isThisOne)).not.toContain(true)
    expect(JSON.stringify(await sessionsSeen(token))).not.toContain(token)
  })

  test('end one by one; the present one by signing out', async () => {
    const [here, there] = [await tokenFrom('oficina'), await tokenFrom('telefono')]
    const seen = await sessionsSeen(here)
    const end = (id: string) => call(here, 'DELETE', `/private/session/end?id=${id}`)
    const telephone = seen.find(({ agent }) => agent === 'telefono')!
    expect((await end(telephone._id)).statusCode).toBe(200)
    expect([await stillIn(here), await stillIn(there)]).toEqual([true, false])
    expect((await end(telephone._id)).statusCode, 'it is over already').toBe(404)
    expect((await end(seen[0]!._id)).json()).toMatchObject({ code: 'session.isThisOne' })
  })

  test('of somebody else look as if there were none', async () => {
    const [here] = [await tokenFrom('oficina')]
    const others = await sessionsSeen(await product.tokenOf('admin@ceiba.test'))
    const refused = await call(here, 'DELETE', `/private/session/end?id=${others[0]!._id}`)
    expect(refused.statusCode).toBe(404)
  })

  test('end all at once, but for the present one', async () => {
    const [here, there] = [await tokenFrom('oficina'), await tokenFrom('casa')]
    const ended = await call(here, 'DELETE', '/private/session/endOthers')
    expect(ended.json<{ endedSessions: number }>().endedSessions).toBeGreaterThan(0)
    expect([await stillIn(here), await stillIn(there)]).toEqual([true, false])
    expect(await sessionsSeen(here)).toHaveLength(1)
  })
})
