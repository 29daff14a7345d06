import { sql } from 'kysely'
import type { z } from 'zod'
import { notFound, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context, Language } from '@cuadre/server-kit/context.ts'
import type { Paper } from '@cuadre/server-kit/files/drawing.ts'
import { drawn } from '@cuadre/server-kit/files/drawn.ts'
import { enqueueLetter } from './enqueue.ts'
import type { Letter, letterDraft, SentLetter } from './letter-calls.ts'
import type { LetterKind } from './letter-kinds.ts'
import { type Known, spoken } from './letter-texts.ts'
import { countLetter } from './letters-counted.ts'
import { throughWhom } from './organization-settings.ts'

type LaidOut = z.output<typeof Letter>
type Sent = z.output<typeof SentLetter>
export type LetterDraft = z.output<z.ZodObject<typeof letterDraft>>

/** Whom a letter is for: its language is the partner's, or that of the organization. */
export interface Recipient {
  _id: string
  name: string
  language: Language
  company: string
  addresses: { name: string; address: string }[]
}

/** A paper that is to be sent: whose, to whom, what is known of it, and how it is printed. */
export interface Outgoing {
  kind: LetterKind
  recipient: Recipient
  document: { type: string; _id: string; number: string | null }
  known: Omit<Known, 'partner' | 'company'>
  paper: Paper
}

export async function recipientOf({ tx, organization }: Context, partnerId: string): Promise<Recipient> {
  const { rows } = await sql<Recipient>`
    select partner.id as "_id", partner.name, coalesce(partner.language, organization.language) as language, organization.name as company,
           (select coalesce(json_agg(json_build_object('name', found.name, 'address', found.email) order by found.place), '[]')
              from (select partner.name, partner.email, 0 as place
                    union all
                    select contact.name, contact.email, contact.position + 1 from partner_contact contact
                     where contact.organization_id = ${organization} and contact.partner_id = partner.id) found
             where found.email is not null) as addresses
      from partner
      join organization on organization.organization_id = ${organization}
     where partner.organization_id = ${organization} and partner.id = ${partnerId}`.execute(tx)
  const [found] = rows
  if (!found) throw notFound('partner.unknown')
  return found
}

const wordsOf = (context: Context, { kind, recipient, known }: Outgoing) =>
  spoken(context, kind, recipient.language, { partner: recipient.name, company: recipient.company, ...known })

/** What somebody sees before a paper is sent. */
export async function layOutLetter(context: Context, outgoing: Outgoing): Promise<LaidOut> {
  const { recipient, paper } = outgoing
  return {
    addresses: recipient.addresses,
    language: recipient.language,
    ...(await wordsOf(context, outgoing)),
    attachment: paper.file.name,
    through: await throughWhom(context),
  }
}

/** Puts a paper into the outbox, to the address that is given or the partner's own. */
export async function sendLetter(
  context: Context,
  outgoing: Outgoing,
  { to, subject, text }: LetterDraft,
): Promise<Sent> {
  const { kind, recipient, document, paper } = outgoing
  const address = to ?? recipient.addresses[0]?.address
  if (address === undefined) throw wrongFields([{ path: 'to', code: 'letter.noAddress' }])
  const words = await wordsOf(context, outgoing)
  const known = recipient.addresses.find((each) => each.address.toLowerCase() === address.toLowerCase())
  await countLetter(context, { isElsewhere: known === undefined })
  const letter = { subject: subject ?? words.subject, text: text ?? words.text }
  const _id = await enqueueLetter(context, {
    kind,
    to: { name: known?.name ?? recipient.name, address },
    ...letter,
    attachment: { name: paper.file.name, content: await drawn(paper.file.body.toDraw) },
    of: { ...document, partnerId: recipient._id, sentBy: context.user._id },
  })
  context.changed({
    type: document.type,
    _id: document._id,
    // The document was there and is what it was: nothing of it was created.
    before: {},
    after: { sentTo: address, subject: letter.subject, attachment: paper.file.name },
  })
  const {
    data: [sent],
  } = await lettersWhere(context, sql`mail.id = ${_id}`)
  return sent!
}

async function lettersWhere(
  { tx, organization }: Pick<Context, 'tx' | 'organization'>,
  where: ReturnType<typeof sql>,
): Promise<{ data: Sent[]; total: number }> {
  const { rows } = await sql<Sent & { count: number }>`
    select mail.id as "_id", mail.kind, mail.document_number as number, mail.to_address as "to", mail.subject, mail.created_at as at,
           mail.sent_at as "sentAt", author.name as by, mail.state, mail.last_error as "lastError",
           (count(*) over ())::int as count
      from mail_message mail
      left join user_account author on author.organization_id = ${organization} and author.id = mail.sent_by
     where mail.organization_id = ${organization} and ${where}
     order by mail.created_at desc, mail.id desc limit 50`.execute(tx)
  return { data: rows.map(({ count: _count, ...row }) => row), total: rows[0]?.count ?? 0 }
}

/** To whom a document was sent and what became of it, the latest first. */
export const lettersOf = (context: Pick<Context, 'tx' | 'organization'>, documentId: string) =>
  lettersWhere(context, sql`mail.document_id = ${documentId}`)

/** What a partner was sent of some kinds. */
export const lettersTo = (
  context: Pick<Context, 'tx' | 'organization'>,
  partnerId: string,
  kinds: readonly string[],
) => lettersWhere(context, sql`mail.partner_id = ${partnerId} and mail.kind = any(${[...kinds]})`)
