import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'

/** Goods come into a storage that is there and in use. */
export async function checkWarehouse({ tx }: Context, storageId: string | null | undefined): Promise<void> {
  if (!storageId) return
  const storage = await tx
    .selectFrom('warehouse')
    .innerJoin('nomenclator', 'nomenclator.id', 'warehouse.id')
    .select('nomenclator.active')
    .where('warehouse.id', '=', storageId)
    .executeTakeFirst()
  if (!storage) throw wrongFields([{ path: 'storageId', code: 'document.storageUnknown' }])
  if (!storage.active) throw wrongFields([{ path: 'storageId', code: 'document.storageInactive' }])
}
