import { z } from 'zod'
import { checkBooks } from '@cuadre/accounting/integrity/check.ts'
import { forgetWaiting, sweepContents } from '@cuadre/platform/media/clean-up.ts'
import { inOrganization, type Pool } from '@cuadre/server-kit/database.ts'
import type { AddJob, Jobs } from '@cuadre/server-kit/jobs.ts'

/** What is done when, in UTC, in the night of Havana, or when the machine is on again: the books are checked, and what nobody kept is cleared away. */
export const crontab = [
  '30 6 * * * checkEveryBook ?fill=1d&jobKey=checkEveryBook',
  '30 7 * * * clearEveryStore ?fill=1d&jobKey=clearEveryStore',
].join('\n')

const OfOrganization = z.object({ organization: z.uuid() })

/** Every job that the server does without being asked by a call. */
export const jobsOf = (pool: Pool, dataDir: string): Jobs => ({
  checkEveryBook: (_payload, add) => inEveryOrganization(pool, 'checkBooksOf', add),
  clearEveryStore: (_payload, add) => inEveryOrganization(pool, 'clearStoreOf', add),
  async checkBooksOf(payload) {
    const { organization } = OfOrganization.parse(payload)
    await inOrganization(pool, organization, { readOnly: false }, (tx) =>
      checkBooks({ tx, organization, dataDir }, null),
    )
  },
  async clearStoreOf(payload) {
    const { organization } = OfOrganization.parse(payload)
    const place = { organization, dataDir }
    await inOrganization(pool, organization, { readOnly: false }, (tx) => forgetWaiting({ ...place, tx }))
    await inOrganization(pool, organization, { readOnly: true }, (tx) => sweepContents({ ...place, tx }))
  },
})

async function inEveryOrganization(pool: Pool, job: string, add: AddJob): Promise<void> {
  const { rows } = await pool.pg.query<{ organization: string }>('select app.organizations() as organization')
  for (const { organization } of rows) await add(job, { organization }, { key: `${job} ${organization}` })
}
