import { randomUUID } from 'node:crypto'
import type { Permission } from '@cuadre/kernel/permissions.ts'
import type { Product } from './ceiba.ts'

interface Person {
  email: string
  name: string
  permissions: readonly Permission[]
  company?: string
}

/** Somebody of a company who holds exactly these permissions by a role of their own; they sign in with the common password. */
export async function hire(
  product: Product,
  { email, name, permissions, company = 'Comercial La Ceiba S.R.L.' }: Person,
): Promise<{ _id: string; roleId: string }> {
  const organization = product.organization(company)
  const [_id, roleId] = [randomUUID(), randomUUID()]
  await product.asOwner(`
    insert into user_account (organization_id, id, email, name, password_hash)
    select organization_id, '${_id}', '${email}', '${name}', password_hash from user_account
     where organization_id = '${organization}' and email like 'admin@%';
    insert into login_directory (email, organization_id, user_id) values ('${email}', '${organization}', '${_id}');
    insert into role (organization_id, id, name) values ('${organization}', '${roleId}', 'Puesto de ${name}');
    insert into user_role values ('${organization}', '${_id}', '${roleId}');
    insert into role_permission (organization_id, role_id, permission)
    select '${organization}', '${roleId}', permission from unnest(array[${permissions.map((each) => `'${each}'`).join()}]::text[]) permission`)
  return { _id, roleId }
}
