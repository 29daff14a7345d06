import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Change, Context, CrossOrganizationContext, Door } from './context.ts'
import { inOrganization, type Pool, type Tx } from './database.ts'
import { actAs } from './sign-in.ts'
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

/** What is done in another organization leaves its trail there, with who came from elsewhere to do it. */
async function signedWork<Result>(
  here: CrossOrganizationContext,
  { call, tx, organization }: { call: Call; tx: Tx; organization: string },
  work: (there: CrossOrganizationContext) => Promise<Result>,
): Promise<Result> {
  const changes: Change[] = []
  const result = await work({ ...here, tx, organization, changed: (change) => changes.push(change) })
  const signed = changes.map((change) => ({ ...change, after: { ...change.after, by: here.user.email } }))
  await actAs(tx, here.user._id)
  await writeTraces({ tx, user: here.user }, call, signed)
  return result
}

/**
 * The one door between organizations. It opens for persons of the installation; to everybody else another organization
 * looks like one that never existed. What is done behind it is a transaction of its own, and leaves its trail there.
 */
export function doorOf(pool: Pool, call: Call, here: CrossOrganizationContext): Door {
  // Called once, while the call's own transaction is open; what comes after its commit relies on that.
  let isAllowed: Promise<boolean> | undefined
  const enter = async <Result>(
    organization: string,
    work: (there: CrossOrganizationContext) => Promise<Result>,
  ): Promise<Result> => {
    isAllowed ??= isOfInstallation(here)
    if (!(await isAllowed)) throw unknownOrganization()
    return inOrganization(pool, organization, { readOnly: call.readOnly }, async (tx) => {
      const known = await tx.selectFrom('organization').select('organization_id').executeTakeFirst()
      if (!known) throw unknownOrganization()
      return signedWork(here, { call, tx, organization }, work)
    })
  }
  return Object.assign(enter, { found: foundingOf(pool, call, here) })
}

const unknownOrganization = () => notFound('organization.notFound')

/** The database asks again who founds: the application can't insert an organization by itself. */
function foundingOf(pool: Pool, call: Call, here: CrossOrganizationContext): Door['found'] {
  return async ({ name, localization, language, functionalCurrency, timeZone }, work) => {
    if (!(await isOfInstallation(here)))
      throw new Refusal('organization.onlyInstallation', {}, { status: 403 })
    const organization = uuidv7()
    return inOrganization(pool, organization, { readOnly: false }, async (tx) => {
      await sql`
        select app.found_organization(${here.organization}, ${here.user._id}, ${name}, ${localization}, ${language},
                                      ${functionalCurrency}, ${timeZone})`.execute(tx)
      return signedWork(here, { call, tx, organization }, work)
    })
  }
}
