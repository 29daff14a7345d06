import pg from 'pg'
import { expect, test } from 'vitest'
import { openProduct } from '@cuadre/test/ceiba.ts'
import { hire } from '@cuadre/test/people.ts'
import { asSuperuser } from '@cuadre/test/cluster.ts'
import { permissionNames } from '@cuadre/kernel/permissions.ts'
import { syncPermissions } from './permissions.ts'

const product = openProduct()

const holders = async (permission: string) => {
  const { rows } = await product.asOwner(`
    select organization.name || ': ' || role.name as holder from role_permission held
      join role on role.organization_id = held.organization_id and role.id = held.role_id
      join organization on organization.organization_id = role.organization_id
     where held.permission = '${permission}' order by 1`)
  return rows.map(({ holder }: { holder: string }) => holder)
}

test('a permission of a later version goes to the roles that hold all others, in every organization, and to no other', async () => {
  await hire(product, {
    email: 'marta@ceiba.test',
    name: 'Marta Cruz',
    permissions: permissionNames.filter((name) => name !== 'seeStats' && name !== 'adminAccounts'),
  })
  const everywhere = ['Comercial La Ceiba S.R.L.: Administrador', 'El Almendro: Administrador']
  await product.asOwner(`
    delete from role_permission where permission = 'seeStats'; delete from permission where name = 'seeStats'`)
  expect(await holders('seeStats')).toEqual([])
  const sync = () => asSuperuser(product.behind().ownerUrl, (client: pg.Client) => syncPermissions(client))
  await sync()
  expect(await holders('seeStats')).toEqual(everywhere)

  // Taking a permission back from such a role lasts: only what is new is given.
  await product.asOwner(`delete from role_permission where permission = 'adminAccounts'`)
  await sync()
  expect(await holders('adminAccounts')).toEqual([])
})
