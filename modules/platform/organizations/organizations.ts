import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Context, CrossOrganizationContext } from '@cuadre/server-kit/context.ts'
import type { Visitor } from '@cuadre/server-kit/handle.ts'
import { isOfInstallation } from '@cuadre/server-kit/installation.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type * as api from './api.ts'
import { mailOf } from '../mail/own-server.ts'
import { inOrganizationOf } from '@cuadre/server-kit/cross-organization.ts'
import {
  hasOperations,
  organizationOptions,
  organizationPage,
  organizationRow,
  type OrganizationRow,
} from './queries.ts'

type Filters = z.output<typeof api.organizationsFilter.input>

export const filterOrganizations = async (context: Context, filters: Filters) => ({
  ...(await organizationPage(context, filters)),
  mayFound: await isOfInstallation(context),
})

export function getOrganization(context: Context, { id }: { id?: string | undefined }) {
  const manages = context.user.permissions.includes('adminOrganization')
  // To whoever manages no organization, another one looks like one that never existed.
  if (id !== undefined && id !== context.organization && !manages) throw notFound('organization.notFound')
  return inOrganizationOf(context, id, async (scope) => ({
    ...(await organizationRow(scope, context.organization)),
    mail: manages ? await mailOf(scope) : null,
  }))
}

export const selectOrganizations = (context: Context, filters: { search?: string | undefined }) =>
  organizationOptions(context, filters)

export const selectOthers = (context: Context, filters: { search?: string | undefined }) =>
  organizationOptions(context, { ...filters, but: context.organization })

async function locked(scope: CrossOrganizationContext, own: string): Promise<OrganizationRow> {
  await scope.tx.selectFrom('organization').select('organization_id').forUpdate().execute()
  return organizationRow(scope, own)
}

type Changes = z.output<typeof api.updateOrganization.input>

export const updateOrganization = (context: Context, { _id, ...draft }: Changes): Promise<OrganizationRow> =>
  inOrganizationOf(context, _id, async (scope) => {
    const before = await locked(scope, context.organization)
    if (before.version !== draft.version) throw stale(before)
    if (draft.active === false && before.isOwn) throw new Refusal('organization.notOwn')
    if (draft.active === false && before.active) await checkUnused(scope)
    await scope.tx.updateTable('organization').set(columnsOf(before, draft)).execute()
    if (draft.active === false) await signEverybodyOut(scope)
    const after = await organizationRow(scope, context.organization)
    scope.changed({ type: 'organization', _id, before, after })
    return after
  })

const columnsOf = (before: OrganizationRow, draft: Omit<Changes, '_id'>) => {
  const text = (given: string | null | undefined, now: string | null) =>
    given === undefined ? now : given || null
  return {
    name: draft.name ?? before.name,
    language: draft.language ?? before.language,
    time_zone: draft.timeZone ?? before.timeZone,
    reeup: text(draft.reeup, before.reeup),
    nit: text(draft.nit, before.nit),
    address: text(draft.address, before.address),
    email: text(draft.email, before.email),
    phone: text(draft.phone, before.phone),
    state_body: text(draft.stateBody, before.stateBody),
    subordination: text(draft.subordination, before.subordination),
    activity: text(draft.activity, before.activity),
    province: text(draft.province, before.province),
    municipality: text(draft.municipality, before.municipality),
    public_catalogue: draft.publicCatalogue ?? before.publicCatalogue,
    shows_form_codes: draft.showsFormCodes ?? before.showsFormCodes,
    invoice_design: draft.invoiceDesign ?? before.invoiceDesign,
    version: before.version + 1,
    ...(draft.active !== undefined &&
      draft.active !== before.active && { retired_at: draft.active ? null : sql<string>`now()` }),
  }
}

async function checkUnused(scope: CrossOrganizationContext): Promise<void> {
  if (await hasOperations(scope)) throw new Refusal('organization.hasOperations')
}

const signEverybodyOut = ({ tx }: CrossOrganizationContext) =>
  tx
    .updateTable('session')
    .set({ ended_at: sql<string>`now()` })
    .where('ended_at', 'is', null)
    .execute()

export function retireOrganization(context: Context, { id }: { id: string }) {
  if (id === context.organization) throw new Refusal('organization.notOwn')
  return inOrganizationOf(context, id, async (scope) => {
    const before = await locked(scope, context.organization)
    await checkUnused(scope)
    await scope.tx
      .updateTable('organization')
      .set({ retired_at: sql<string>`now()`, version: before.version + 1 })
      .execute()
    await signEverybodyOut(scope)
    const after = await organizationRow(scope, context.organization)
    scope.changed({ type: 'organization', _id: id, before, after })
    return { _id: id }
  })
}

type Systems = z.input<typeof api.getSystemByOrganization.output>

export const systemsOf = (
  context: Context,
  { organizationId }: { organizationId?: string | undefined },
): Promise<Systems> =>
  inOrganizationOf(context, organizationId, async (scope) => {
    const [{ publicCatalogue }, mail, external] = [
      await organizationRow(scope, context.organization),
      await mailOf(scope),
      await scope.tx.selectFrom('accounting_system').select(['address', 'active']).executeTakeFirst(),
    ]
    return {
      data: [
        { system: 'accounting', kind: 'internal', enabled: true, address: null },
        { system: 'publicCatalogue', kind: 'internal', enabled: publicCatalogue, address: null },
        {
          system: 'mail',
          kind: 'external',
          enabled: mail !== null,
          address: mail && `${mail.host}:${mail.port}`,
        },
        {
          system: 'externalAccounting',
          kind: 'external',
          enabled: external?.active === true,
          address: external?.address ?? null,
        },
      ],
    }
  })

/** Names and ids of active organizations, and nothing else about them. */
export async function publicOrganizations({ pool }: Visitor) {
  const { rows } = await pool.pg.query<{ _id: string; name: string }>(
    'select organization_id as "_id", name from app.public_organizations() order by name collate app.spanish',
  )
  return { data: rows }
}
