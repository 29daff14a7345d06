import { sql } from 'kysely'
import type { z } from 'zod'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { optionOf } from '@cuadre/server-kit/selects.ts'
import type { WholeBankRule } from '../bank-rules/api.ts'
import { plainName } from '../bank-rules/plain.ts'
import type { RuleOffer as AnyOffer } from './api.ts'
import type { AsOf } from './before.ts'
import { ruleOf, type Said as Words, saidBy } from './rules.ts'

export type RuleOffer = z.output<typeof AnyOffer>
type Way = Pick<RuleOffer, 'account' | 'costCenter' | 'expenseItem'>

/** A line of the bank, and of which account it was recorded; null where it was not, or as something else. */
interface Recorded extends Words {
  _id: string
  isOpen: boolean
  movementId: string | null
  way: Way | null
}

/** So many of the last lines of an account are looked at. */
const looked = 2000

/**
 * Rules that nobody wrote yet: what was recorded twice the same way of the same words of the bank, with what the rule would have caught of
 * all that the bank said.
 */
export async function ruleOffers(
  context: Context,
  asOf: AsOf,
  rules: readonly WholeBankRule[],
): Promise<RuleOffer[]> {
  const lines = await lastLines(context, asOf)
  // A movement is of one line, though others of its day are of the same amount.
  const seen = new Set<string>()
  const recorded = lines.filter((line) => {
    if (line.movementId === null || seen.has(line.movementId)) return false
    seen.add(line.movementId)
    return ruleOf(line, rules) === undefined
  })
  const alike = Map.groupBy(recorded, (line) => `${directionOf(line)} ${kindOf(line)}`)
  return [...alike.values()].flatMap(([last, before]) => {
    const words = last ? kindOf(last) : ''
    if (!last?.way || !before?.way || words.length < 3 || keyOf(last.way) !== keyOf(before.way)) return []
    const direction = directionOf(last)
    const caught = lines.filter((line) => directionOf(line) === direction && saidBy(line).includes(words))
    return [
      {
        words,
        direction,
        ...last.way,
        caught: caught.length,
        amount: text(sum(caught.map((line) => amount(line.amount)))),
        open: caught.filter(({ isOpen }) => isOpen).length,
        otherwise: caught.filter(({ way }) => way !== null && keyOf(way) !== keyOf(last.way!)).length,
      },
    ]
  })
}

const keyOf = ({ account, costCenter, expenseItem }: Way): string =>
  [account, costCenter, expenseItem].map((each) => each?._id ?? '').join(' ')

const directionOf = (line: Words) => (line.amount.startsWith('-') ? ('out' as const) : ('in' as const))

/** What lines of one kind have in common: the longest of their words between figures, which are of one line alone. */
const kindOf = ({ description }: Words): string =>
  plainName(description)
    .split(/\s*\b\S*\d\S*\s*/)
    .reduce((longest, words) => (words.length > longest.length ? words : longest), '')
    .trim()
    .slice(0, 120)
    .trim()

/** The latest first, each with the movement of money that is its own by a match, or by its day and its amount where neither has one. */
async function lastLines({ tx, organization }: Context, { bankAccountId, day }: AsOf): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select line.id as "_id", line.amount::text, line.description, line.counterparty, line.bank_code as "bankCode",
           done.match_id is null as "isOpen", own."movementId", own.way
      from (select * from bank_statement_line said
             where said.organization_id = ${organization} and said.bank_account_id = ${bankAccountId} and said.day <= ${day}
             order by said.day desc, said.id desc limit ${looked}) line
      left join reconciliation_line done on done.organization_id = ${organization} and done.statement_line_id = line.id
      left join lateral (
        select movement.id as "movementId", json_build_object(
                 'account', ${optionOf('account')},
                 'costCenter', case when center.id is not null then ${optionOf('center')} end,
                 'expenseItem', case when item.id is not null then ${optionOf('item')} end) as way
          from bank_book_line book
          join journal_entry entry on entry.organization_id = ${organization} and entry.id = book.entry_id
           and entry.source_type = 'accountMovement' and entry.reversal_of is null
          join account_movement movement on movement.organization_id = ${organization} and movement.id = entry.source_id
           and movement.state = 'confirmed' and movement.partner_id is null and movement.total = abs(line.amount)
          join account_movement_line part on part.organization_id = ${organization} and part.movement_id = movement.id
           and part.purpose = 'account' and part.amount = movement.total
          join account on account.organization_id = ${organization} and account.id = part.account_id
           and account.active and account.allows_movements
          left join cost_center center on center.organization_id = ${organization} and center.id = part.cost_center_id
          left join expense_item item on item.organization_id = ${organization} and item.id = part.expense_item_id
          left join reconciliation_operation matched
            on matched.organization_id = ${organization} and matched.entry_id = book.entry_id and matched.line = book.line
         where book.organization_id = ${organization} and book.bank_account_id = ${bankAccountId}
           and book.day = line.day and book.amount = line.amount and matched.match_id is not distinct from done.match_id
         order by movement.reference is not distinct from line.reference desc, book.number limit 1) own on true
     order by line.day desc, line.id desc`.execute(tx)
  return rows
}
