import type { FileAnswer } from '@cuadre/kernel/file-answer.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { pdf } from '@cuadre/server-kit/files/pdf.ts'
import { shownDay, shownInstant } from '@cuadre/server-kit/files/shown.ts'
import { say } from '@cuadre/server-kit/words.ts'
import { existing } from './entries.ts'

const named = (record: { code?: string; name: string } | null) =>
  record && [record.code, record.name].filter(Boolean).join(' ')

/** The voucher of an entry, as an auditor asks for it: its lines on the double rule, who made it, its fingerprint. */
export async function printEntry(context: Context, { id }: { id: string }): Promise<FileAnswer> {
  const { tx, language, timeZone, user } = context
  const entry = await existing(context, id)
  const organization = await tx
    .selectFrom('organization')
    .select(['name', 'reeup', 'nit', 'address'])
    .executeTakeFirstOrThrow()
  const words = (key: string) => say(language, key)
  const number =
    entry.number === null ? words('entries.states.pending') : String(entry.number).padStart(6, '0')
  const body = await pdf({
    title: `${words('entries.one')} ${number}`,
    subtitle: [
      `${words('entries.date')}: ${shownDay(entry.date)} · ${words(`entries.types.${entry.type}`)} · ${words(`entries.states.${entry.state}`)}`,
      entry.description,
      `${words('entries.createdBy')}: ${entry.createdBy.name}`,
      ...(entry.hash ? [`SHA-256 ${entry.hash}`] : []),
    ],
    language,
    timeZone,
    organization,
    columns: [
      { header: words('ledgers.account'), type: 'text' },
      { header: words('ledgers.description'), type: 'text' },
      { header: words('ledgers.costCenter'), type: 'text' },
      { header: words('ledgers.expenseItem'), type: 'text' },
      { header: words('ledgers.partner'), type: 'text' },
      { header: words('ledgers.debit'), type: 'money' },
      { header: words('ledgers.credit'), type: 'money' },
    ],
    rows: entry.lines.map((line) => [
      named(line.account),
      line.description,
      named(line.costCenter),
      named(line.expenseItem),
      named(line.partner),
      line.debit,
      line.credit,
    ]),
    totals: [null, null, null, null, null, entry.total, entry.total],
    zeroAsDash: true,
    madeBy: user.name,
    madeAt: shownInstant(new Date().toISOString(), timeZone),
  })
  return { file: { name: `${words('entries.one')} ${number}.pdf`, type: 'application/pdf', body } }
}
