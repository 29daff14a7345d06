import { z } from 'zod'
import { checkBooks } from '@cuadre/accounting/integrity/check.ts'
import { sendMail, waitingMails } from '@cuadre/platform/mail/send.ts'
import type { MailInstallation } from '@cuadre/platform/mail/settings.ts'
import { mailCode } from '@cuadre/platform/recovery/recovery.ts'
import { findLogin } from '@cuadre/platform/session/credentials.ts'
import { inOrganization, type Pool } from '@cuadre/server-kit/database.ts'
import type { Jobs } from '@cuadre/server-kit/jobs.ts'

/**
 * What is done when, in UTC: the books at half past one in the night of Havana, or when the machine is on again; mails
 * that wait, every ten minutes, since a mail server may have been set meanwhile.
 */
export const crontab = [
  '30 6 * * * checkEveryBook ?fill=1d&jobKey=checkEveryBook',
  '*/10 * * * * sendEveryMail ?jobKey=sendEveryMail',
].join('\n')

const OfOrganization = z.object({ organization: z.uuid() })
const MailOf = OfOrganization.extend({ mail: z.uuid() })
const Recovered = z.object({ email: z.string() })

/** Every job that the server does without being asked by a call. */
export const jobsOf = (pool: Pool, installation: MailInstallation): Jobs => ({
  async checkEveryBook(_payload, add) {
    for (const organization of await organizations(pool))
      await add('checkBooksOf', { organization }, { key: `checkBooksOf ${organization}` })
  },
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
    const { email } = Recovered.parse(payload)
    const { organization, user } = await findLogin({ pool }, email)
    const { dataDir, publicUrl } = installation
    await inOrganization(pool, organization, { readOnly: false }, (tx) =>
      mailCode({ tx, organization, dataDir }, user, publicUrl),
    )
  },
})

async function organizations(pool: Pool): Promise<string[]> {
  const { rows } = await pool.pg.query<{ id: string }>('select app.organizations() as id')
  return rows.map(({ id }) => id)
}
