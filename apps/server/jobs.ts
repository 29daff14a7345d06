import { z } from 'zod'
import { checkBooks } from '@cuadre/accounting/integrity/check.ts'
import { sendMail, waitingMails } from '@cuadre/platform/mail/send.ts'
import type { MailInstallation } from '@cuadre/platform/mail/settings.ts'
import { forgetWaiting, sweepContents } from '@cuadre/platform/media/clean-up.ts'
import { mailCode } from '@cuadre/platform/recovery/recovery.ts'
import { forgetOldCodes } from '@cuadre/platform/session/forget-codes.ts'
import { findLogin } from '@cuadre/platform/credentials/credentials.ts'
import { inOrganization, type Pool } from '@cuadre/server-kit/database.ts'
import type { AddJob, Jobs } from '@cuadre/server-kit/jobs.ts'
import type { MediaStores } from '@cuadre/server-kit/media/store.ts'

/**
 * What is done when, in UTC: the books are checked and what nobody kept is cleared away in the night of Havana, or when
 * the machine is on again; mails that wait, every ten minutes, since a mail server may have been set meanwhile.
 */
export const crontab = [
  '30 6 * * * checkEveryBook ?fill=1d&jobKey=checkEveryBook',
  '30 7 * * * clearEveryStore ?fill=1d&jobKey=clearEveryStore',
  '40 7 * * * forgetEveryCode ?fill=1d&jobKey=forgetEveryCode',
  '*/10 * * * * sendEveryMail ?jobKey=sendEveryMail',
].join('\n')

const OfOrganization = z.object({ organization: z.uuid() })
const MailOf = OfOrganization.extend({ mail: z.uuid() })
const Recovered = z.object({ email: z.string(), request: z.uuid(), known: z.boolean().default(false) })

interface Installation extends MailInstallation {
  media: MediaStores
}

/** Every job that the server does without being requested by a call. */
export const jobsOf = (pool: Pool, installation: Installation): Jobs => ({
  checkEveryBook: (_payload, add) => inEveryOrganization(pool, 'checkBooksOf', add),
  clearEveryStore: (_payload, add) => inEveryOrganization(pool, 'clearStoreOf', add),
  forgetEveryCode: (_payload, add) => inEveryOrganization(pool, 'forgetOldCodesOf', add),
  async checkBooksOf(payload) {
    const { organization } = OfOrganization.parse(payload)
    await inOrganization(pool, organization, { readOnly: false }, (tx) =>
      checkBooks({ tx, organization, dataDir: installation.dataDir }, null),
    )
  },
  async sendEveryMail(_payload, add) {
    for (const organization of await organizations(pool))
      for (const mail of await waitingMails(pool, organization))
        await add('sendMail', { organization, mail }, { key: `sendMail ${mail}` })
  },
  async sendMail(payload) {
    await sendMail(pool, installation, MailOf.parse(payload))
  },
  async recoverAccount(payload) {
    const { email, request, known } = Recovered.parse(payload)
    const { organization, user } = await findLogin({ pool }, email)
    const { dataDir, publicUrl } = installation
    await inOrganization(pool, organization, { readOnly: false }, (tx) =>
      mailCode({ tx, organization, dataDir }, { user, request, known }, publicUrl),
    )
  },
  async forgetOldCodesOf(payload) {
    const { organization } = OfOrganization.parse(payload)
    await inOrganization(pool, organization, { readOnly: false }, forgetOldCodes)
  },
  async clearStoreOf(payload) {
    const { organization } = OfOrganization.parse(payload)
    const scope = { organization, media: installation.media }
    await inOrganization(pool, organization, { readOnly: false }, (tx) => forgetWaiting({ ...scope, tx }))
    await inOrganization(pool, organization, { readOnly: true }, (tx) => sweepContents({ ...scope, tx }))
  },
})

async function inEveryOrganization(pool: Pool, job: string, add: AddJob): Promise<void> {
  for (const organization of await organizations(pool))
    await add(job, { organization }, { key: `${job} ${organization}` })
}

async function organizations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.pg.query<{ id: string }>('select app.organizations() as id')
  return rows.map(({ id }) => id)
}
