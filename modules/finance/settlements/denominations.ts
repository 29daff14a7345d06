import { sql } from 'kysely'
import type { FieldRefusal } from '@cuadre/kernel/errors.ts'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Instrument, Side } from './states.ts'

/** So many notes or coins of one worth. */
export interface Denomination {
  denomination: string
  count: number
}

interface CountedMoney {
  side: Side
  amount: string
  instrument: Instrument | null
  /** Null in the currency of the books. */
  currencyId: string | null
}

/** What is wrong with the notes and coins that a collection came in: only cash does, in those of its currency, to the cent. */
export async function denominationRefusals(
  context: Context,
  denominations: readonly Denomination[],
  { side, instrument, ...money }: CountedMoney,
): Promise<FieldRefusal[]> {
  if (denominations.length === 0) return []
  if (side !== 'receivable' || instrument !== 'cash')
    return [{ path: 'denominations', code: 'operation.denominationsCash' }]
  return wrongDenominations(context, denominations, money)
}

/** What is wrong with notes and coins that were counted: they are those of the currency, each once, and come to the amount. */
export async function wrongDenominations(
  context: Context,
  denominations: readonly Denomination[],
  money: Pick<CountedMoney, 'amount' | 'currencyId'>,
): Promise<FieldRefusal[]> {
  if (denominations.length === 0) return []
  const known = await knownTo(context, money.currencyId)
  const wrong = denominations.flatMap(({ denomination }, at): FieldRefusal[] => {
    const path = `denominations.${at}.denomination`
    const parameters = { denomination }
    const isSame = (other: string) => amount(other).eq(amount(denomination))
    if (!known.some(isSame)) return [{ path, code: 'operation.denominationUnknown', parameters }]
    const isTwice = denominations.slice(0, at).some((other) => isSame(other.denomination))
    return isTwice ? [{ path, code: 'operation.denominationTwice', parameters }] : []
  })
  if (wrong.length > 0) return wrong
  const counted = sum(denominations.map((each) => amount(each.denomination).times(String(each.count))))
  return counted.eq(amount(money.amount))
    ? []
    : [
        {
          path: 'denominations',
          code: 'operation.denominationsSum',
          parameters: { counted: text(counted), amount: money.amount },
        },
      ]
}

async function knownTo({ tx, organization }: Context, currencyId: string | null): Promise<string[]> {
  const { rows } = await sql<{ denomination: string }>`
    select each.denomination::text as denomination
      from currency
      join currency_denomination each on each.organization_id = ${organization} and each.currency_id = currency.id
     where currency.organization_id = ${organization}
       and ${currencyId === null ? sql`currency.is_functional` : sql`currency.id = ${currencyId}`}`.execute(
    tx,
  )
  return rows.map(({ denomination }) => denomination)
}

/** The notes and coins that an operation came in, the largest first. */
export const denominationsOf = ({ tx }: Context, operation: string): Promise<Denomination[]> =>
  tx
    .selectFrom('money_operation_denomination')
    .select(['denomination', 'count'])
    .where('operation_id', '=', operation)
    .orderBy('denomination', 'desc')
    .execute()

/** Writes down the notes and coins that an operation came in. */
export async function writeDenominations(
  { tx }: Context,
  operation: string,
  denominations: readonly Denomination[] = [],
): Promise<void> {
  if (denominations.length === 0) return
  await tx
    .insertInto('money_operation_denomination')
    .values(denominations.map((each) => ({ ...each, operation_id: operation })))
    .execute()
}
