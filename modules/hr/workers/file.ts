import type { z } from 'zod'
import type { Day } from '@cuadre/kernel/day.ts'
import { notFound } from '@cuadre/kernel/errors.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import { relativesOf } from '../relatives/queries.ts'
import type * as api from './api.ts'
import { workerKind } from './kind.ts'
import { masked, privatelyChanged, seesPrivate, withoutPrivate } from './private.ts'
import { contractsOf, fileOn } from './queries.ts'
import type { Worker } from './shapes.ts'
import { heldVersions } from './versions.ts'

export type Whole = z.output<typeof api.getUserDataSheet.output>

const { type } = workerKind

/** The file with everything in it, for what the server does itself. */
export async function everything(context: Context, id: string, date?: Day): Promise<Worker> {
  const found = await fileOn(context, id, date)
  if (!found) throw notFound()
  const { contractId, ...file } = found
  const contracts = await contractsOf(context, id, date)
  return { ...file, contract: contracts.find(({ _id }) => _id === contractId) ?? null, isMasked: false }
}

const shown = (context: Context, worker: Worker): Worker => ({
  ...masked(context, worker),
  isMasked: !seesPrivate(context),
})

/** The file of a worker as it is, or as it was on a day. */
export async function getWorker(
  context: Context,
  { id, date }: { id: string; date?: Day | undefined },
): Promise<Whole> {
  const worker = await everything(context, id, date)
  const documents = seesPrivate(context) ? await mediaOfOwners(context, type, [id]) : []
  return { ...shown(context, worker), documents }
}

export async function getWorkerDetails(context: Context, asked: { id: string; date?: Day | undefined }) {
  const worker = await getWorker(context, asked)
  const contracts = await contractsOf(context, asked.id, asked.date)
  const relatives = await relativesOf(context, asked.id)
  const held = await heldVersions(context, asked.id)
  return { ...worker, contracts, relatives, versions: held.length }
}

/** The own file of whoever asks: all of it, since it is about nobody else. */
export async function getMyFile(context: Context) {
  const own = await context.tx
    .selectFrom('worker')
    .select('id')
    .where('user_id', '=', context.user._id)
    .executeTakeFirst()
  if (!own) return { data: null }
  const worker = await everything(context, own.id)
  const contracts = await contractsOf(context, own.id)
  const relatives = await relativesOf(context, own.id, { isOwn: true })
  return { data: { ...worker, contracts, relatives } }
}

/** Locks a file, unless somebody else saved it since it was read. */
export async function lockedWorker(
  context: Context,
  { _id, version }: { _id: string; version: number },
): Promise<Worker> {
  const locked = await context.tx
    .selectFrom('worker')
    .select('id')
    .where('id', '=', _id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound()
  const worker = await everything(context, _id)
  if (worker.version !== version) throw stale(shown(context, worker))
  return worker
}

/** Says in the trail what changed: of what is private, only that it did. */
export async function changedWorker(context: Context, before: Worker): Promise<Whole> {
  const { tx } = context
  await tx
    .updateTable('worker')
    .set({ version: before.version + 1 })
    .where('id', '=', before._id)
    .execute()
  const after = await everything(context, before._id)
  const privately = privatelyChanged(before, after)
  context.changed({
    type,
    _id: before._id,
    before: withoutPrivate(before),
    after: { ...withoutPrivate(after), ...(privately.length > 0 && { privately }) },
  })
  return getWorker(context, { id: before._id })
}
