import { describe, expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { manyRowsOf, sizes } from '@cuadre/test/many-rows.ts'

const product = openProduct()
const { fill, offered, answered } = manyRowsOf(product)
const organization = () => product.organization('Comercial La Ceiba S.R.L.')

describe.each(sizes)('of %i records', (count) => {
  const after = count === sizes[0] ? 0 : sizes[0]
  const first = `200 of ${count}`
  const search = 'Mil '

  test('a select of branches, and one of people, offers the first and says how many there are', async () => {
    await fill('branch', { code: `'MIL-' || n`, name: `'Mil ' || n` }, { after, count })
    await fill(
      'user_account',
      { name: `'Mil ' || n`, email: `'mil' || n || '@ceiba.test'`, password_hash: `'none'` },
      { after, count },
    )
    expect(await offered('GET', 'entity/getEntitiesArr', { search })).toBe(first)
    expect(await offered('GET', 'user/getUserSelect', { search })).toBe(first)
  })

  test('whoever left is offered so, and the one who left first can still be taken in', async () => {
    await product.asOwner(`
      update user_account set left_at = now() where name like 'Mil %';
      insert into login_directory (organization_id, user_id, email, released_at)
      select organization_id, id, email, timestamptz '2026-01-02' - (email = 'mil1@ceiba.test')::int * interval '1 day'
        from user_account where organization_id = '${organization()}' and name like 'Mil %'
      on conflict (email) do update set released_at = excluded.released_at`)
    expect(await offered('GET', 'user/getUserSelectWithOutOrg', { search })).toBe(first)
    const { rows } = await product.asOwner(
      'select user_id as id from login_directory where released_at is not null order by released_at limit 1',
    )
    const { status } = await product.call('PATCH', '/private/user/asignOrganization', {
      _id: (rows[0] as { id: string }).id,
      organizationId: organization(),
    })
    expect(status).toBe(200)
    await product.asOwner(`update user_account set left_at = null where name like 'Mil %'`)
  })

  test('one sees every session of one’s own', async () => {
    await fill(
      'session',
      {
        user_id: `(select id from user_account where email = 'admin@ceiba.test')`,
        token_hash: `sha256(('mil' || n)::bytea)`,
        address: `'127.0.0.1'`,
        agent: `'Mil'`,
        expires_at: `now() + interval '1 day'`,
      },
      { after, count },
    )
    expect(await answered('GET', 'session/list')).toBeGreaterThan(count)
  })
})
