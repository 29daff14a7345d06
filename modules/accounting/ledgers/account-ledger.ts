import type { z } from 'zod'
import { sql } from 'kysely'
import { type Amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { getSubmajorOfAccountsDetails } from './api.ts'
import { figuresOf } from './ledger-figures.ts'
import { accountsOf, type Input } from './ledger-lines.ts'
import { ledgerPage, type Section } from './ledger-page.ts'
import { rangeOf } from './range.ts'

/** The ledgers of accounts: what each held before, each line with the balance after it, and what it holds at the end. */
export async function accountLedger(context: Context, requested: Input) {
  const [range, accounts, currency] = await Promise.all([
    rangeOf(context, requested, 'exercise'),
    accountsOf(context, requested.accountId),
    currencyCode(context, requested.currencyId),
  ])
  const sections = await Promise.all(
    accounts.map(async (account): Promise<Section> => ({
      account,
      figures: await figuresOf(context, account, requested, range),
    })),
  )
  const page = await ledgerPage(context, sections, requested, range)
  const [first] = accounts
  const lines = sections.reduce((all, { figures }) => all + figures.lines, 0)
  return {
    account: first && accounts.length === 1 ? named(first) : null,
    startDate: range.startDate,
    endDate: range.endDate,
    ...summary(sections, currency),
    accounts: sections.map((section) => ({
      account: named(section.account),
      ...summary([section], currency),
      lines: section.figures.lines,
    })),
    data: page.data,
    total: lines,
    page: requested.page,
    limit: requested.limit,
    next: page.next,
  }
}

const named = ({ _id, code, name, nature }: Section['account']) => ({ _id, code, name, nature })

/** What ledgers come to, on the side that is natural to all of them; those of several natures on that of debits. */
function summary(sections: readonly Section[], currency: string | null) {
  const isCredit = sections.every(({ account }) => account.nature === 'credit')
  const onSide = (value: Amount) => text(isCredit ? value.neg() : value)
  const total = (of: keyof Omit<Section['figures'], 'lines'>) =>
    sum(sections.map(({ figures }) => figures[of]))
  const [held, debit, credit] = [total('held'), total('debit'), total('credit')]
  return {
    opening: onSide(held),
    closing: onSide(held.plus(debit).minus(credit)),
    totals: { debit: text(debit), credit: text(credit) },
    inCurrency:
      currency === null
        ? null
        : {
            code: currency,
            opening: onSide(total('heldForeign')),
            closing: onSide(total('heldForeign').plus(total('foreign'))),
          },
  }
}

async function currencyCode({ tx, organization }: Context, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null
  const { rows } = await sql<{ code: string }>`
    select code from currency where organization_id = ${organization} and id = ${id}`.execute(tx)
  return rows[0]?.code ?? null
}

/** The lines behind an account's figures in some days. */
export const accountLedgerDetails = (
  context: Context,
  { id, startDate, endDate, page, limit }: z.output<typeof getSubmajorOfAccountsDetails.input>,
) =>
  accountLedger(context, {
    accountId: id,
    state: 'confirmed',
    page,
    limit,
    ...(startDate && endDate && { startDate, endDate }),
  })
