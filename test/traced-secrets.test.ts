import { expect, test } from 'vitest'
import { z } from 'zod'
import { handlers } from '@cuadre/server/product.ts'
import { withoutSecrets } from '@cuadre/server-kit/traces.ts'
import { openProduct } from './ceiba.ts'

const product = openProduct()

/** However a field for something secret may be called. */
const secretive = /pass(word|phrase)|clave|secret|token|pin$|credential|challenge|apikey|private|recovery/i

interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

/** A request of this shape whose every text gives itself away. */
function filled(shape: Shape): unknown {
  if (shape.anyOf) return filled(shape.anyOf[0] ?? {})
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).map(([name, inner]) => [
        name,
        secretive.test(name) ? 'given away' : filled(inner),
      ]),
    )
  if (shape.type === 'array') return [filled(shape.items ?? {})]
  return 'plain'
}

test('what any call is given leaves no secret in the trail', () => {
  const given = handlers
    .filter(({ endpoint }) => endpoint.kind === 'changes')
    .map(({ endpoint }) => {
      const shape = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Shape
      return [endpoint.path, JSON.stringify(withoutSecrets(filled(shape) as object))] as const
    })
  expect(given.length).toBeGreaterThan(40)
  expect(given.filter(([, traced]) => traced.includes('given away')).map(([path]) => path)).toEqual([])
})

test('secrets are left out at any depth', () => {
  expect(
    withoutSecrets({
      name: 'Ana',
      passwordHash: 'x',
      mail: { host: 'mail.example', password_encrypted: 'x' },
      systems: [{ address: 'https://books.example', token: 'x' }],
    }),
  ).toEqual({ name: 'Ana', mail: { host: 'mail.example' }, systems: [{ address: 'https://books.example' }] })
})

test('a password that is changed, given or set is nowhere in the trail', async () => {
  const secrets = ['Secreta-ahora-2026', 'Cuadre-2026']
  await product.call('POST', '/private/user/createUserAdmin', {
    name: 'Luz Vera',
    email: 'luz@ceiba.test',
    password: secrets[0],
  })
  await product.call('PUT', '/private/user/changePasswordClient', {
    currentPassword: secrets[1],
    newPassword: secrets[0],
  })
  const { rows } = await product.asOwner(`
    select call from trace
     where concat(before::text, after::text) ~ 'argon2|${secrets.join('|')}'`)
  expect(rows).toEqual([])
})
