import { sql } from 'kysely'
import { amount, text, zero } from '@cuadre/kernel/money.ts'
import { notFound, Refusal } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { openPeriodOn } from '@cuadre/accounting/public.ts'
import { createDailySale } from '../daily-sales/daily-sales.ts'
import { closeOfTill, type OfTill, reckonedOfTill, writeOfTill } from '../daily-sales/of-till.ts'
import { type DailySale, getDailySale } from '../daily-sales/sale.ts'
import { judge } from './acceptable.ts'
import type { Counted } from './api.ts'
import { expectedCash, movedCash, productsSold, pursesOf, type Summed } from './sums.ts'
import { type Moved, movedIn, ticketsOf } from './tickets.ts'
import { type Trouble, trouble, troubleOf, unlessRefused } from './trouble.ts'

type Shift = Awaited<ReturnType<typeof lockedShift>>

async function lockedShift({ tx, organization }: Context, id: string) {
  await sql`select from till_shift where organization_id = ${organization} and id = ${id} for update`.execute(
    tx,
  )
  const shift = await tx
    .selectFrom('till_shift as shift')
    .innerJoin('till_device as device', 'device.id', 'shift.device_id')
    .innerJoin('user_account as cashier', 'cashier.id', 'shift.created_by')
    .select([
      'shift.id',
      'shift.day',
      'shift.opening_float',
      'shift.closed_at',
      'shift.counted',
      'shift.sale_id',
      'device.point_id',
      'cashier.name as cashier',
    ])
    .where('shift.id', '=', id)
    .executeTakeFirst()
  if (!shift) throw notFound()
  return { ...shift, counted: shift.counted as Counted[] | null }
}

/**
 * Takes what a shift told into its daily sale, as far as that can be: what can't be waits and says for what. Once it was counted
 * and nothing waits any more, its daily sale is closed. It may be done again and again; on another day where none is made yet.
 */
export async function settle(context: Context, shiftId: string, date?: string): Promise<void> {
  const shift = await lockedShift(context, shiftId)
  const [tickets, moved] = [await ticketsOf(context, shiftId), await movedIn(context, shiftId)]
  const isAnythingNew = [...tickets, ...moved].some(({ saleId }) => saleId === null)
  const found = await saleOf(context, shift, { date, isAnythingNew })
  if ('trouble' in found) return keepTrouble(context, shiftId, found.trouble)
  const { done: sale } = found
  if (sale.state !== 'open')
    return keepTrouble(
      context,
      shiftId,
      isAnythingNew
        ? trouble('till.saleNotOpen', { number: sale.number, state: `@dailySales.states.${sale.state}` })
        : null,
    )
  const judged = await judge(context, sale, tickets)
  const fitting = judged.flatMap((each) => (each.trouble ? [] : [each.ticket]))
  const inSale = <Row extends { saleId: string | null }>(rows: readonly Row[]) =>
    rows.filter(({ saleId }) => saleId === sale._id)
  const newlyMoved = moved.filter(({ saleId }) => saleId === null)
  const content = contentOf(shift, [...inSale(tickets), ...fitting], [...inSale(moved), ...newlyMoved])
  const reckoned = await unlessRefused(() => reckonedOfTill(context, sale, content))
  if ('trouble' in reckoned) return keepTrouble(context, shiftId, reckoned.trouble)
  await accept(context, sale._id, fitting, newlyMoved)
  for (const { ticket, trouble: waitsFor } of judged)
    if (waitsFor && JSON.stringify(waitsFor) !== JSON.stringify(ticket.trouble))
      await context.tx
        .updateTable('till_ticket')
        .set({ trouble: JSON.stringify(waitsFor) })
        .where('id', '=', ticket._id)
        .execute()
  const written = await writeOfTill(context, sale, reckoned.done, content.cashMoved)
  if (shift.closed_at === null || fitting.length < judged.length) return keepTrouble(context, shiftId, null)
  const closed = await unlessRefused(() => closeOfTill(context, written))
  return keepTrouble(context, shiftId, 'trouble' in closed ? closed.trouble : null)
}

async function accept(
  { tx }: Context,
  saleId: string,
  tickets: readonly { _id: string }[],
  moved: readonly { _id: string }[],
): Promise<void> {
  const accepted = { state: 'accepted', sale_id: saleId } as const
  const ids = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)
  if (tickets.length > 0)
    await tx
      .updateTable('till_ticket')
      .set({ ...accepted, trouble: null })
      .where('id', 'in', ids(tickets))
      .execute()
  if (moved.length > 0)
    await tx.updateTable('till_cash_movement').set(accepted).where('id', 'in', ids(moved)).execute()
}

const keepTrouble = async ({ tx }: Context, shiftId: string, found: Trouble | null): Promise<void> => {
  await tx
    .updateTable('till_shift')
    .set({ trouble: found && JSON.stringify(found) })
    .where('id', '=', shiftId)
    .execute()
}

/** What its tickets come to, with the cash as it was counted once it was. */
function contentOf(
  { opening_float: openingFloat, counted }: Shift,
  tickets: readonly Summed[],
  moves: readonly Moved[],
): OfTill {
  const purses = pursesOf(tickets)
  const moved = movedCash(moves)
  const inTill = (currencyId: string | null) => {
    if (counted === null) return {}
    const said = counted.find((each) => each.currencyId === currencyId)
    if (said) return { counted: said.amount, denominations: said.denominations }
    // Where nobody counted it is as it should be: that was counted with the sale before.
    return { counted: text(expectedCash(purses, { openingFloat, moved, currencyId })) }
  }
  const known = purses.map(({ means, currencyId, rate, amount: taken, inBooks }) => ({
    means,
    currencyId,
    rate: rate && rate.toFixed(),
    amount: text(taken),
    inBooks: text(inBooks),
    ...(means === 'cash' && inTill(currencyId)),
  }))
  const isKnown = (currencyId: string | null) =>
    purses.some((purse) => purse.means === 'cash' && purse.currencyId === currencyId)
  const others = [
    { currencyId: null, amount: '0' },
    ...(counted ?? []).filter((each) => each.currencyId !== null && amount(each.amount).gt(zero)),
  ].filter(({ currencyId }) => !isKnown(currencyId))
  return {
    lines: productsSold(tickets)
      .filter(({ quantity, amount: worth }) => !quantity.eq(zero) || !worth.eq(zero))
      .map((each) => ({
        productId: each.productId,
        sold: each.quantity.toFixed(),
        wasted: '0',
        price: text(each.price),
        amount: text(each.amount),
      })),
    payments: [
      ...others.map(({ currencyId }) => ({
        means: 'cash' as const,
        currencyId,
        amount: '0.00',
        inBooks: '0.00',
        ...inTill(currencyId),
      })),
      ...known,
    ],
    cashMoved: text(moved),
  }
}

/** The daily sale of a shift: the one that it has, or one that is opened for it, or why none can be. */
async function saleOf(
  context: Context,
  shift: Shift,
  { date, isAnythingNew }: { date: string | undefined; isAnythingNew: boolean },
): Promise<{ done: DailySale } | { trouble: Trouble }> {
  const known = shift.sale_id === null ? undefined : await getDailySale(context, { id: shift.sale_id })
  const isOver = known?.state === 'confirmed' || known?.state === 'cancelled'
  // What came after its sale was over goes into another one, on a day that a person chose; the cash was counted with the first.
  const isAnother = isOver && isAnythingNew && date !== undefined && shift.closed_at !== null
  if (known && !isAnother) return { done: known }
  const day = date ?? shift.day
  const point = await context.tx
    .selectFrom('point_of_sale')
    .select('till_account_id')
    .where('id', '=', shift.point_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const opened = await unlessRefused(async () => {
    await refuseClosed(context, day)
    await refuseSecond(context, { pointId: shift.point_id, tillId: point.till_account_id })
    return createDailySale(
      context,
      {
        pointSaleId: shift.point_id,
        date: day,
        openingFloat: known ? '0.00' : shift.opening_float,
        responsible: shift.cashier,
        lines: [],
        payments: [],
      },
      { byTill: true },
    )
  })
  if ('trouble' in opened) return opened
  await context.tx
    .updateTable('till_shift')
    .set({ day, sale_id: opened.done._id, ...(known && { counted: JSON.stringify([]) }) })
    .where('id', '=', shift.id)
    .execute()
  if (known) {
    shift.counted = []
    shift.opening_float = '0.00'
  }
  return opened
}

/** A month that is closed takes no sale; whether the person may post into an older one is asked when it is posted. */
async function refuseClosed(context: Context, day: string): Promise<void> {
  await openPeriodOn(context, day).catch((error: unknown) => {
    if (!(error instanceof Refusal) || troubleOf(error).code === 'period.closed') throw error
  })
}

async function refuseSecond(
  { tx }: Context,
  { pointId, tillId }: { pointId: string; tillId: string },
): Promise<void> {
  const other = await tx
    .selectFrom('daily_sale')
    .select('number')
    .where('state', '=', 'open')
    .where((where) => where.or([where('point_id', '=', pointId), where('till_account_id', '=', tillId)]))
    .executeTakeFirst()
  if (other) throw new Refusal('till.otherShift', { number: other.number })
}
