import { sql } from 'kysely'
import { type Day, today } from '@cuadre/kernel/day.ts'
import { Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { JournalDraft } from '@cuadre/kernel/journal.ts'
import { type Amount, amount, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import { accountsFor, isOpen, postDocument, reverseDocument, undoingDay } from '@cuadre/accounting/public.ts'
import type { Effects } from '@cuadre/platform/documents/transition.ts'
import { restoreItems, settleItem } from '../open-items/settling.ts'
import type { WholeDoubtfulDebt } from './api.ts'
import { type Debt, debtsNamed, mostOf } from './debts.ts'
import { isInvestigated, originOf } from './doubtful-debt.ts'
import { postProvision, postRecovery, postRelease, postResolution, postWriteOff } from './posting.ts'
import type { DoubtfulDebtAction } from './states.ts'

/** The day from which what was under investigation is lost; today, unless given. */
export interface Resolving {
  date?: Day | undefined
}

/** Everything that each action does. */
export const effects: Effects<DoubtfulDebtAction, WholeDoubtfulDebt, Resolving> = {
  async confirm(context, document) {
    const debts = await debtsNamed(
      context,
      document.lines.map(({ itemId }) => itemId),
    )
    const lines = await standing(context, document, debts)
    await postDocument(context, {
      day: document.date,
      type: await entryTypeOf(context, document),
      origin: originOf(document),
      draft: await entryOf(context, document, lines),
    })
    if (document.kind === 'writeOff')
      for (const { debt } of lines)
        await settleItem(context, {
          itemId: debt._id,
          day: document.date,
          amount: debt.pending,
          foreign: debt.foreignPending,
          difference: zero,
          origin: originOf(document),
        })
  },

  async discard() {},

  /** What was under investigation is lost from a day on. */
  async resolve(context, document, { date: given = today(context.timeZone) }) {
    if (!isInvestigated(document))
      throw new Refusal('doubtfulDebt.nothingToResolve', { number: document.number })
    const day = given > document.date && (await isOpen(context, given)) ? given : document.date
    const named = await accountsFor(context, ['account.doubtful.loss', 'account.doubtful.investigated'], day)
    const open = sum(document.lines.map((line) => amount(line.amount).minus(amount(line.covered))))
    await postDocument(context, {
      day,
      type: 'sale',
      origin: originOf(document),
      draft: postResolution(
        translate(context.language, 'doubtfulDebts.resolutionEntry', { number: document.number }),
        open,
        {
          loss: named['account.doubtful.loss']._id,
          investigated: named['account.doubtful.investigated']._id,
        },
      ),
    })
  },

  async cancel(context, document, { reason }) {
    const origin = originOf(document)
    await refuseUsed(context, document)
    const day = await undoingDay(context, document.date)
    await restoreItems(context, origin, day)
    await reverseDocument(context, { origin, day, reason })
  },
}

/** Money that came in stands with cash or with the bank; the rest with what was sold. */
async function entryTypeOf({ tx }: Context, { moneyAccountId }: WholeDoubtfulDebt) {
  if (moneyAccountId === null) return 'sale' as const
  const { type } = await tx
    .selectFrom('account')
    .select('type')
    .where('id', '=', moneyAccountId)
    .executeTakeFirstOrThrow()
  return type === 'bank' ? ('bank' as const) : ('cash' as const)
}

interface Line {
  debt: Debt
  amount: Amount
  covered: Amount
}

/** Its debts as they stand by now: what was written down of them must still be there; written off they are whole. */
async function standing(
  context: Context,
  document: WholeDoubtfulDebt,
  debts: ReadonlyMap<string, Debt>,
): Promise<Line[]> {
  const { kind, _id } = document
  const wrong = document.lines.flatMap((line) => {
    const debt = debts.get(line.itemId)
    const most = debt ? mostOf[kind](debt) : zero
    const isThere = kind === 'writeOff' ? most.gt(zero) : most.gte(amount(line.amount))
    return isThere
      ? []
      : [
          {
            path: `lines.${line.line - 1}.amount`,
            code: `doubtfulDebt.tooMuch.${kind}`,
            parameters: { line: line.line, most: text(most.gt(zero) ? most : zero) },
          },
        ]
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  const lines = document.lines.map((line) => {
    const debt = debts.get(line.itemId)!
    if (kind !== 'writeOff') return { _id: line._id, debt, amount: amount(line.amount), covered: zero }
    const covered = debt.provided.lt(debt.pending) ? debt.provided : debt.pending
    return { _id: line._id, debt, amount: debt.pending, covered }
  })
  if (kind === 'writeOff') {
    await sql`
      update doubtful_debt_line line set amount = given.amount, covered = given.covered
        from unnest(${lines.map((line) => line._id)}::uuid[], ${lines.map((line) => text(line.amount))}::numeric[],
                    ${lines.map(({ covered }) => text(covered))}::numeric[]) given (id, amount, covered)
       where line.organization_id = ${context.organization} and line.document_id = ${_id} and line.id = given.id`.execute(
      context.tx,
    )
    await context.tx
      .updateTable('doubtful_debt')
      .set({ amount: text(sum(lines.map((line) => line.amount))) })
      .where('id', '=', _id)
      .execute()
  }
  return lines
}

async function entryOf(
  context: Context,
  document: WholeDoubtfulDebt,
  lines: readonly Line[],
): Promise<JournalDraft> {
  const { kind, number, clients, date, moneyAccountId } = document
  const named = await accountsFor(
    context,
    [
      'account.doubtful.provision',
      'account.doubtful.expense',
      'account.doubtful.released',
      'account.doubtful.investigated',
      'account.doubtful.recovered',
    ],
    date,
  )
  const accounts = {
    provision: named['account.doubtful.provision']._id,
    expense: named['account.doubtful.expense']._id,
    released: named['account.doubtful.released']._id,
    investigated: named['account.doubtful.investigated']._id,
    recovered: named['account.doubtful.recovered']._id,
    money: moneyAccountId ?? '',
  }
  const description = translate(context.language, `doubtfulDebts.entries.${kind}`, { number, clients }).slice(
    0,
    500,
  )
  const total = sum(lines.map((line) => line.amount))
  if (kind === 'provision') return postProvision(description, total, accounts)
  if (kind === 'release') return postRelease(description, total, accounts)
  if (kind === 'recovery') return postRecovery(description, total, accounts)
  return postWriteOff(
    description,
    lines.map(({ debt, amount: value, covered }) => ({
      accountId: debt.accountId,
      partnerId: debt.partnerId,
      amount: value,
      covered,
      foreign:
        debt.currencyId !== null && debt.foreignPending && debt.rate
          ? { currencyId: debt.currencyId, amount: debt.foreignPending, rate: debt.rate }
          : null,
    })),
    accounts,
  )
}

/** What was released or used of a provision since, or recovered of what was written off, is undone first. */
async function refuseUsed(context: Context, document: WholeDoubtfulDebt): Promise<void> {
  const debts = await debtsNamed(
    context,
    document.lines.map(({ itemId }) => itemId),
  )
  for (const line of document.lines) {
    const debt = debts.get(line.itemId)!
    const isUsed =
      (document.kind === 'provision' && debt.provided.lt(amount(line.amount))) ||
      (document.kind === 'writeOff' && debt.recovered.gt(debt.writtenOff.minus(amount(line.amount))))
    if (isUsed)
      throw new Refusal(`doubtfulDebt.used.${document.kind}`, {
        number: document.number,
        document: line.document.number,
      })
  }
}
