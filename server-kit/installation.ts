import { notFound } from '@cuadre/kernel/errors.ts'
import type { Change, Context } from './context.ts'
import { inOrganization, type Pool } from './database.ts'
import { writeTraces } from './traces.ts'

/** Whether the person who asks looks after the installation, and so may work in every organization. */
export async function isOfInstallation({ tx, user }: Pick<Context, 'tx' | 'user'>): Promise<boolean> {
  const found = await tx
    .selectFrom('installation_person')
    .select('user_id')
    .where('user_id', '=', user._id)
    .executeTakeFirst()
  return found !== undefined
}

interface Call {
  path: string
  requestId: string
  readOnly: boolean
}

/**
 * The one door between organizations. It opens for persons of the installation; to everybody else another organization
 * looks like one that never existed. What is done behind it is a transaction of its own, and leaves its trail there.
 */
export function doorOf(pool: Pool, call: Call, here: Omit<Context, 'elsewhere'>): Context['elsewhere'] {
  // Asked once, while the call's own transaction is open; what comes after its commit relies on that.
  let isAllowed: Promise<boolean> | undefined
  return async (organization, work) => {
    isAllowed ??= isOfInstallation(here)
    if (!(await isAllowed)) throw unknownOrganization()
    return inOrganization(pool, organization, { readOnly: call.readOnly }, async (tx) => {
      const known = await tx.selectFrom('organization').select('organization_id').executeTakeFirst()
      if (!known) throw unknownOrganization()
      const changes: Change[] = []
      const result = await work({ ...here, tx, organization, changed: (change) => changes.push(change) })
      const signed = changes.map((change) => ({
        ...change,
        after: { ...change.after, by: here.user.email },
      }))
      await writeTraces({ tx, user: here.user }, call, signed)
      return result
    })
  }
}

const unknownOrganization = () => notFound('organization.notFound')
