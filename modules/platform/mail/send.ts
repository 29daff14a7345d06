import { sql } from 'kysely'
import type { Language } from '@cuadre/server-kit/context.ts'
import { inOrganization, type Pool, type Tx } from '@cuadre/server-kit/database.ts'
import { deliver, isForGood, wordsOf } from './deliver.ts'
import { attachmentOf, bodyOf } from './enqueue.ts'
import { mailSettings } from './organization-settings.ts'
import type { MailInstallation } from './settings.ts'

interface Address {
  organization: string
  mail: string
}

/** A mail that still waits; one whose time is over is given up instead. */
async function waitingMail(tx: Tx, id: string) {
  await tx
    .updateTable('mail_message')
    .set({ state: 'expired', body: null, attachment: null })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .where('expires_at', '<=', sql<string>`now()`)
    .execute()
  return tx
    .selectFrom('mail_message')
    .select(['id', 'to_name', 'to_address', 'subject', 'body', 'attachment', 'attachment_name'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** The language of whoever looks into the outbox. */
async function languageIn(tx: Tx): Promise<Language> {
  const { language } = await tx.selectFrom('organization').select('language').executeTakeFirstOrThrow()
  return language as Language
}

/**
 * Sends one mail of the outbox. Without any mail server it goes on waiting. What failed is thrown, so that the queue
 * tries again; what failed for good is only written down.
 */
export async function sendMail(pool: Pool, installation: MailInstallation, { organization, mail }: Address) {
  const inside = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inOrganization(pool, organization, { readOnly: false }, work)
  const [waiting, settings, language] = await inside(async (tx) => [
    await waitingMail(tx, mail),
    await mailSettings({ tx, organization }, installation),
    await languageIn(tx),
  ])
  if (!waiting?.body || !settings) return
  const note = (values: { state?: 'sent' | 'failed'; last_error: string | null }) =>
    inside((tx) =>
      tx
        .updateTable('mail_message')
        .set({
          ...values,
          attempts: sql<number>`attempts + 1`,
          ...(values.state === 'sent' && { sent_at: sql<string>`now()`, body: null, attachment: null }),
        })
        .where('id', '=', mail)
        .execute(),
    )
  try {
    await deliver(settings, {
      id: waiting.id,
      to: { name: waiting.to_name, address: waiting.to_address },
      subject: waiting.subject,
      text: bodyOf(installation.dataDir, waiting.id, waiting.body),
      attachment: attachmentOf(installation.dataDir, waiting),
    })
  } catch (failure) {
    const forGood = isForGood(failure)
    await note({ ...(forGood && { state: 'failed' as const }), last_error: wordsOf(failure, language) })
    if (forGood) return
    throw failure
  }
  await note({ state: 'sent', last_error: null })
}

const keptDays = 90

/**
 * The mails of an organization that wait, for the queue to send; and the old ones go, except those by which a document says to
 * whom it was sent.
 */
export async function waitingMails(pool: Pool, organization: string): Promise<string[]> {
  return inOrganization(pool, organization, { readOnly: false }, async (tx) => {
    await tx
      .deleteFrom('mail_message')
      .where('state', '!=', 'waiting')
      .where('document_id', 'is', null)
      .where('created_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
      .execute()
    const rows = await tx.selectFrom('mail_message').select('id').where('state', '=', 'waiting').execute()
    return rows.map(({ id }) => id)
  })
}
