import { beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '@cuadre/server/product.ts'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { signingIn } from '@cuadre/test/signing-in.ts'

const product = openProduct()
const { signIn, changeMustPassword, call } = signingIn(product)
const yanet = 'yanet@ceiba.test'
const chosen = 'Del-mar-2026'
let temporary = ''

const session = (token: string) => call(token, 'GET', '/private/session')

beforeAll(async () => {
  const { body } = await product.call<{ temporaryPassword: string }>(
    'POST',
    '/private/user/createUserAdmin',
    {
      name: 'Yanet Mora',
      email: yanet,
    },
  )
  temporary = body.temporaryPassword
})

describe('a temporary password', () => {
  test('signs in, and opens nothing: every private call answers that it has to be changed', async () => {
    const { status, body } = await signIn(yanet, temporary)
    expect([status, body.mustChangePassword, body.user.name]).toEqual([200, true, 'Yanet Mora'])
    const privateCalls = handlers.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'public')
    const open = []
    for (const { method, path } of privateCalls) {
      const address = path.replace(/:\w+/, '01a1fc2d-0000-7000-8000-000000000000')
      const answer = await call(body.token, method as 'GET', address, method === 'GET' ? undefined : {})
      if (answer.statusCode !== 403 || answer.json<{ code: string }>().code !== 'session.passwordMustChange')
        open.push(`${method} ${path}`)
    }
    expect(open).toEqual([])
    expect((await session(body.token)).json<{ message: string }>().message).toBe(
      'Su contraseña es temporal: cámbiela antes de seguir.',
    )
  })

  test('is changed only by who is signed in with it, knows it, and chooses another that is good', async () => {
    const { body } = await signIn(yanet, temporary)
    expect((await changeMustPassword(undefined, temporary, chosen)).status).toBe(401)
    const another = await product.tokenOf('admin@ceiba.test')
    expect((await changeMustPassword(another, 'Cuadre-2026', chosen)).status).toBe(401)
    const wrong = async (current: string, next: string) =>
      (await changeMustPassword(body.token, current, next)).body.fields.map(({ path, code }) => [path, code])
    expect(await wrong('otra-cosa-9', chosen)).toEqual([['currentPassword', 'field.currentPassword']])
    expect(await wrong(temporary, 'Bienvenida-2026')).toEqual([['newPassword', 'field.commonPassword']])
    expect(await wrong(temporary, 'Yanet-Mora-2026')).toEqual([['newPassword', 'field.ownPassword']])
    expect(await wrong(temporary, 'corta')).toEqual([['newPassword', 'field.password']])
    expect(await wrong(temporary, temporary)).toEqual([['newPassword', 'field.samePassword']])
  })

  test('gives way to the new one: a new session begins, and all that it opened is over', async () => {
    const [first, second] = [await signIn(yanet, temporary), await signIn(yanet, temporary)]
    const changed = await changeMustPassword(second.body.token, temporary, chosen)
    expect([changed.status, changed.body.mustChangePassword]).toEqual([200, undefined])
    expect(changed.cookie).toContain(changed.body.token)
    expect((await session(changed.body.token)).statusCode).toBe(200)
    for (const { token } of [first.body, second.body]) expect((await session(token)).statusCode).toBe(401)
    expect((await signIn(yanet, temporary)).status).toBe(401)
    expect((await signIn(yanet, chosen)).body.mustChangePassword).toBeUndefined()
    expect((await changeMustPassword(changed.body.token, chosen, 'Otra-mas-2026')).status).toBe(401)
    const kept = await product.asOwner(`select call from trace where trace::text ~ '${temporary}|${chosen}'`)
    expect(kept.rows).toEqual([])
  })

  test('given by an administrator anew ends what was open, and asks again', async () => {
    const before = await signIn(yanet, chosen)
    const { body: users } = await product.call<{ data: { _id: string; version: number }[] }>(
      'POST',
      '/private/user/usersFilter',
      { search: yanet },
    )
    const { body } = await product.call<{ temporaryPassword: string }>(
      'PUT',
      '/private/user/updateUserAdmin',
      {
        _id: users.data[0]?._id,
        version: users.data[0]?.version,
        newTemporaryPassword: true,
      },
    )
    expect((await session(before.body.token)).statusCode).toBe(401)
    expect((await signIn(yanet, body.temporaryPassword)).body.mustChangePassword).toBe(true)
  })
})

test('nobody who came with the installation has to change anything', async () => {
  const { rows } = await product.asOwner(
    `select email from user_account where must_change_password and email <> '${yanet}'`,
  )
  expect(rows).toEqual([])
})
