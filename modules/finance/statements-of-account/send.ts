import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { drawn } from '@cuadre/server-kit/files/drawn.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { enqueueLetter } from '@cuadre/platform/mail/enqueue.ts'
import type * as api from './api.ts'
import { printStatement } from './print.ts'

/** Puts the statement into the outbox, as the document that it is on paper. */
export async function sendStatement(
  context: Context,
  { to, text, ...requested }: z.output<typeof api.sendStatementOfAccount.input>,
) {
  const { tx, language } = context
  const { file } = await printStatement(context, requested)
  const [partner, organization] = await Promise.all([
    tx
      .selectFrom('partner')
      .select(['name', 'email'])
      .where('id', '=', requested.partnerId)
      .executeTakeFirstOrThrow(),
    tx.selectFrom('organization').select('name').executeTakeFirstOrThrow(),
  ])
  const address = to ?? partner.email
  if (!address) throw wrongFields([{ path: 'to', code: 'statementOfAccount.noAddress' }])
  const known = {
    partner: partner.name,
    company: organization.name,
    start: formatDay(requested.startDate),
    end: formatDay(requested.endDate),
  }
  const _id = await enqueueLetter(context, {
    kind: 'statementOfAccount',
    to: { name: partner.name, address },
    subject: translate(language, 'statementOfAccount.mail.subject', known),
    text: [translate(language, 'statementOfAccount.mail.text', known), text].filter(Boolean).join('\n\n'),
    attachment: { name: file.name, content: await drawn(file.body.toDraw) },
  })
  context.changed({
    type: 'statementOfAccount',
    _id: requested.partnerId,
    after: { sentTo: address, ...requested },
  })
  return { _id, to: address }
}
