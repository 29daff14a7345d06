import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { notFound } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { takeCode } from '@cuadre/server-kit/next-code.ts'
import { countUses } from '@cuadre/server-kit/catalogue.ts'
import { inUse } from '@cuadre/server-kit/uses.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type * as api from './api.ts'
import { branchById, branchOptions, type BranchRow } from './queries.ts'

export async function getBranch(context: Context, { id }: { id: string }): Promise<BranchRow> {
  const entity = await branchById(context, id)
  if (!entity) throw notFound()
  return entity
}

export const listBranches = (context: Context, { search = '' }: { search?: string | undefined }) =>
  branchOptions(context, search)

async function locked(context: Context, id: string): Promise<BranchRow> {
  await context.tx.selectFrom('branch').select('id').where('id', '=', id).forUpdate().execute()
  return getBranch(context, { id })
}

type Draft = z.output<typeof api.createBranch.input>

export async function createBranch(context: Context, draft: Draft): Promise<BranchRow> {
  const id = uuidv7()
  await context.tx
    .insertInto('branch')
    .values({
      id,
      code: draft.code ?? (await takeCode(context, { table: 'branch', digits: 2 })),
      name: draft.name,
      address: draft.address || null,
      phone: draft.phone || null,
      email: draft.email ?? null,
      manager: draft.manager || null,
      active: draft.active ?? true,
    })
    .execute()
  const entity = await getBranch(context, { id })
  context.changed({ type: 'entity', _id: id, after: entity })
  return entity
}

type Changes = z.output<typeof api.updatedBranch.input>

export async function updateBranch(
  context: Context,
  { _id, version, ...draft }: Changes,
): Promise<BranchRow> {
  const before = await locked(context, _id)
  if (before.version !== version) throw stale(before)
  const { code, name, address, phone, email, manager, active } = { ...before, ...given(draft) }
  await context.tx
    .updateTable('branch')
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
  const after = await getBranch(context, { id: _id })
  context.changed({ type: 'entity', _id, before, after })
  return after
}

/** Only what was given; what was not stays as it is. */
const given = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Draft]: Exclude<Draft[Name], undefined>
  }

const references = [
  { what: 'uses.storages', table: 'warehouse', column: 'branch_id' },
  { what: 'uses.areas', table: 'work_area', column: 'branch_id' },
]

/** A branch that something names stays, and it is said what names it. */
export async function deleteBranch(context: Context, { id }: { id: string }) {
  const before = await locked(context, id)
  const uses = await countUses(context, id, references)
  if (uses.length > 0) throw inUse(uses)
  await context.tx.deleteFrom('branch').where('id', '=', id).execute()
  context.changed({ type: 'entity', _id: id, before })
  return { _id: id }
}
