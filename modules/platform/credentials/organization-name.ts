import type { Tx } from '@cuadre/server-kit/database.ts'

export const organizationName = async (tx: Tx): Promise<string> =>
  (await tx.selectFrom('organization').select('name').executeTakeFirstOrThrow()).name
