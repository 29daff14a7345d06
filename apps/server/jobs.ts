import { z } from 'zod'
import { checkBooks } from '@cuadre/accounting/integrity/check.ts'
import { inOrganization, type Pool } from '@cuadre/server-kit/database.ts'
import type { Jobs } from '@cuadre/server-kit/jobs.ts'

/** What is done when, in UTC: the books at half past one in the night of Havana, or when the machine is on again. */
export const crontab = '30 6 * * * checkEveryBook ?fill=1d&jobKey=checkEveryBook'

const OfOrganization = z.object({ organization: z.uuid() })

/** Every job that the server does without being asked by a call. */
export const jobsOf = (pool: Pool, dataDir: string): Jobs => ({
  async checkEveryBook(_payload, add) {
    const { rows } = await pool.pg.query<{ organization: string }>(
      'select app.organizations() as organization',
    )
    for (const { organization } of rows)
      await add('checkBooksOf', { organization }, { key: `checkBooksOf ${organization}` })
  },
  async checkBooksOf(payload) {
    const { organization } = OfOrganization.parse(payload)
    await inOrganization(pool, organization, { readOnly: false }, (tx) =>
      checkBooks({ tx, organization, dataDir }, null),
    )
  },
})
