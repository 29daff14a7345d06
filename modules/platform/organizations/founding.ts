import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { Context, CrossOrganizationContext } from '@cuadre/server-kit/context.ts'
import { shippedRoles } from '../roles/shipped.ts'
import { createUser } from '../users/users.ts'
import type * as api from './api.ts'
import type { Establishing } from './establishing.ts'
import { organizationRow } from './queries.ts'

type Draft = z.output<typeof api.createOrganization.input>

/** Founds an organization: its record, its catalogues, its roles and its administrator, all or nothing. */
export const foundOrganization =
  ({ localized, establish }: Establishing) =>
  (context: Context, draft: Draft): Promise<z.input<typeof api.createOrganization.output>> => {
    const standard = localized(draft.localization)
    const { name, localization, language = standard.language, timeZone = standard.timeZone } = draft
    const { functionalCurrency } = standard
    const record = { name, localization, language, timeZone, functionalCurrency }
    return context.crossOrganization.found(record, async (there) => {
      await describe(there, draft)
      await establish(there, { localization, language })
      const role = await createRoles(there, language)
      const password = draft.administrator && (await administrator(context, there, draft.administrator, role))
      const after = await organizationRow(there, context.organization)
      there.changed({ type: 'organization', _id: after._id, after })
      return { ...after, ...(password !== undefined && { temporaryPassword: password }) }
    })
  }

const describe = ({ tx }: CrossOrganizationContext, draft: Draft) =>
  tx
    .updateTable('organization')
    .set({
      reeup: draft.reeup || null,
      nit: draft.nit || null,
      address: draft.address || null,
      email: draft.email ?? null,
      phone: draft.phone || null,
      public_catalogue: draft.publicCatalogue ?? false,
      shows_form_codes: draft.showsFormCodes ?? draft.localization === 'cu',
      invoice_design: draft.invoiceDesign ?? 'legal',
    })
    .execute()

/** The roles that every organization begins with. Returns the administrator's. */
async function createRoles({ tx }: CrossOrganizationContext, language: 'es' | 'en'): Promise<string> {
  const roles = shippedRoles(language).map((role) => ({ ...role, id: uuidv7() }))
  await tx
    .insertInto('role')
    .values(roles.map(({ id, name }) => ({ id, name })))
    .execute()
  await tx
    .insertInto('role_permission')
    .values(
      roles.flatMap(({ id, permissions }) => permissions.map((permission) => ({ role_id: id, permission }))),
    )
    .execute()
  return roles[0]!.id
}

/** Holds every right of the new organization, also those that its founder doesn't hold at home. */
async function administrator(
  context: Context,
  there: CrossOrganizationContext,
  person: { name: string; email: string },
  role: string,
): Promise<string | undefined> {
  const user = await createUser(
    { ...there, crossOrganization: context.crossOrganization },
    { ...person, roleIds: [] },
  )
  await there.tx.insertInto('user_role').values({ user_id: user._id, role_id: role }).execute()
  return user.temporaryPassword
}
