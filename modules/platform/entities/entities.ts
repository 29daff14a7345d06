import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type * as api from './api.ts'
import { entityById, entityOptions, type EntityRow } from './queries.ts'

export async function getEntity(context: Context, { id }: { id: string }): Promise<EntityRow> {
  const entity = await entityById(context, id)
  if (!entity) throw notFound()
  return entity
}

export const listEntities = async (context: Context, { search = '' }: { search?: string | undefined }) => ({
  data: await entityOptions(context, search),
})

async function locked(context: Context, id: string): Promise<EntityRow> {
  await context.tx.selectFrom('entity').select('id').where('id', '=', id).forUpdate().execute()
  return getEntity(context, { id })
}

type Draft = z.output<typeof api.createEntity.input>

export async function createEntity(context: Context, draft: Draft): Promise<EntityRow> {
  const id = uuidv7()
  await context.tx
    .insertInto('entity')
    .values({
      id,
      code: draft.code ?? (await takeCode(context, { table: 'entity', digits: 2 })),
      name: draft.name,
      address: draft.address || null,
      phone: draft.phone || null,
      email: draft.email ?? null,
      manager: draft.manager || null,
      active: draft.active ?? true,
    })
    .execute()
  const entity = await getEntity(context, { id })
  context.changed({ type: 'entity', _id: id, after: entity })
  return entity
}

type Changes = z.output<typeof api.updatedEntity.input>

export async function updateEntity(
  context: Context,
  { _id, version, ...draft }: Changes,
): Promise<EntityRow> {
  const before = await locked(context, _id)
  if (before.version !== version) throw stale(before)
  const { code, name, address, phone, email, manager, active } = { ...before, ...given(draft) }
  await context.tx
    .updateTable('entity')
    .set({
      code,
      name,
      address: address || null,
      phone: phone || null,
      email,
      manager: manager || null,
      active,
      version: version + 1,
    })
    .where('id', '=', _id)
    .execute()
  const after = await getEntity(context, { id: _id })
  context.changed({ type: 'entity', _id, before, after })
  return after
}

/** Only what was said; what was not stays as it is. */
const given = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Draft]: Exclude<Draft[Name], undefined>
  }

/** A branch that something names stays: its foreign keys say so. */
export async function deleteEntity(context: Context, { id }: { id: string }) {
  const before = await locked(context, id)
  await context.tx.deleteFrom('entity').where('id', '=', id).execute()
  context.changed({ type: 'entity', _id: id, before })
  return { _id: id }
}
