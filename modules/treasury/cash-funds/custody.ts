import type { z } from 'zod'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { personOf } from '@cuadre/nomenclators/catalogue/people.ts'
import { formatDay } from '@cuadre/server-kit/files/format.ts'
import { stale } from '@cuadre/server-kit/versions.ts'
import type * as api from './api.ts'
import { notYet } from '../expense-vouchers/terms.ts'
import { documentType } from './effects.ts'
import { type Fund, getFund, lockedFund } from './funds.ts'

type HandingOver = z.output<typeof api.handOverFund.input>

/** Another answers for a fund from a day on; the act says what there was, where it was counted. */
export async function handOverFund(context: Context, requested: HandingOver): Promise<Fund> {
  const { _id, version, date, receivedBy, receivedById, countId } = requested
  const before = await lockedFund(context, _id)
  if (before.version !== version) throw stale(before)
  if (before.state !== 'opened')
    throw new Refusal('expenseVoucher.fundNotOpen', {
      number: before.number,
      state: `@cashFunds.states.${before.state}`,
    })
  const person = await personOf(context, {
    path: 'receivedBy',
    name: receivedBy,
    workerId: receivedById,
    day: date,
  })
  const wrong = [
    ...notYet(context, date),
    ...wrongHanding(before, requested),
    ...person.wrong,
    ...(await wrongCount(context, before, requested)),
  ]
  if (wrong.length > 0) throw wrongFields(wrong)
  const received = person.name ?? receivedBy
  const worker = person.workerId ?? null
  await context.tx
    .insertInto('cash_fund_custody')
    .values({
      fund_id: _id,
      line: (before.custodies[0]?.line ?? 0) + 1,
      day: date,
      handed_by: before.custodian,
      received_by: received,
      received_by_worker_id: worker,
      count_id: countId ?? null,
      created_by: context.user._id,
    })
    .execute()
  await context.tx
    .updateTable('cash_fund')
    .set({ custodian: received, custodian_worker_id: worker, version: version + 1 })
    .where('id', '=', _id)
    .execute()
  const after = await getFund(context, { id: _id })
  context.changed({ type: documentType, _id, before, after })
  return after
}

function wrongHanding(fund: Fund, { date, receivedBy, receivedById }: HandingOver): FieldRefusal[] {
  // Two workers may have one name.
  const isSame =
    receivedById && fund.custodianId ? receivedById === fund.custodianId : receivedBy === fund.custodian
  const since = fund.custodies[0]?.date ?? fund.date
  return [
    ...(date < since
      ? [{ path: 'date', code: 'cashFund.handedBefore', parameters: { day: formatDay(since) } }]
      : []),
    ...(isSame
      ? [{ path: 'receivedBy', code: 'cashFund.sameCustodian', parameters: { custodian: receivedBy } }]
      : []),
  ]
}

async function wrongCount(
  { tx }: Context,
  { accountId, account }: Fund,
  { countId, date }: HandingOver,
): Promise<FieldRefusal[]> {
  if (!countId) return []
  const count = await tx
    .selectFrom('cash_count')
    .select(['account_id', 'state', 'day', 'number'])
    .where('id', '=', countId)
    .executeTakeFirst()
  if (!count) return [{ path: 'countId', code: 'cashFund.countUnknown' }]
  if (count.account_id !== accountId)
    return [
      {
        path: 'countId',
        code: 'cashFund.otherCount',
        parameters: { number: count.number, code: account.code ?? '' },
      },
    ]
  if (count.state !== 'confirmed' || count.day !== date)
    return [
      {
        path: 'countId',
        code: 'cashFund.countOfDay',
        parameters: { number: count.number, day: formatDay(date) },
      },
    ]
  return []
}
