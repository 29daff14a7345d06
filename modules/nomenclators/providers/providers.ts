import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { v7 as uuidv7 } from 'uuid'
import type { createProviderCont, editProviderCont } from './api.ts'
import { nextPartnerCode, partnerById, usesOfPartner, type PartnerRow } from './queries.ts'

export async function getPartner(context: Context, { id }: { id: string }): Promise<PartnerRow> {
  const partner = await partnerById(context, id)
  if (!partner) throw notFound()
  return partner
}

async function locked(context: Context, id: string): Promise<PartnerRow> {
  await context.tx.selectFrom('partner').select('id').where('id', '=', id).forUpdate().execute()
  return getPartner(context, { id })
}

export async function createPartner(
  context: Context,
  { managementForm, code, ...draft }: z.output<typeof createProviderCont.input>,
): Promise<PartnerRow> {
  const id = uuidv7()
  await context.tx
    .insertInto('partner')
    .values({
      ...draft,
      id,
      code: code ?? (await nextPartnerCode(context)),
      management_form: managementForm ?? null,
    })
    .execute()
  const partner = await getPartner(context, { id })
  context.changed({ type: 'partner', _id: id, after: partner })
  return partner
}

export async function updatePartner(
  context: Context,
  { _id, version, managementForm, ...draft }: z.output<typeof editProviderCont.input>,
): Promise<PartnerRow> {
  const before = await locked(context, _id)
  if (before.version !== version) throw stale(before)
  await context.tx
    .updateTable('partner')
    .set({
      ...draft,
      management_form: managementForm === undefined ? before.managementForm : managementForm,
      version: version + 1,
    })
    .where('id', '=', _id)
    .execute()
  const after = await getPartner(context, { id: _id })
  context.changed({ type: 'partner', _id, before, after })
  return after
}

export async function deletePartner(context: Context, { id }: { id: string }) {
  const partner = await locked(context, id)
  const uses = await usesOfPartner(context, id)
  if (uses.length > 0) throw inUse(uses)
  await context.tx.deleteFrom('partner').where('id', '=', id).execute()
  context.changed({ type: 'partner', _id: id, before: partner })
  return { _id: id }
}
