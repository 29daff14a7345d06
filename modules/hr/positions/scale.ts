import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { updateSalaryScale as updateCall } from './api.ts'
import { salaryScale } from './queries.ts'

/** Says what groups pay from a day on. What they paid before stays; what was said of that very day is said anew. */
export async function updateSalaryScale(
  context: Context,
  { validFrom, groups }: z.output<typeof updateCall.input>,
) {
  const wrong = groups.flatMap(({ code, amount: paid }, at) => {
    if (amount(paid).lte(zero)) return [{ path: `groups.${at}.amount`, code: 'charge.noSalary' }]
    const first = groups.findIndex((other) => other.code.toLowerCase() === code.toLowerCase())
    return first < at ? [{ path: `groups.${at}.code`, code: 'salaryGroup.twice' }] : []
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  const before = await salaryScale(context)
  const ids = new Map(before.data.map(({ _id, code }) => [code.toLowerCase(), _id]))
  let rank = before.data.length
  for (const { code } of groups)
    if (!ids.has(code.toLowerCase())) {
      const id = uuidv7()
      rank += 1
      await context.tx.insertInto('salary_group').values({ id, code, rank }).execute()
      ids.set(code.toLowerCase(), id)
    }
  await context.tx
    .insertInto('salary_scale')
    .values(
      groups.map(({ code, amount: paid }) => ({
        group_id: ids.get(code.toLowerCase()) ?? '',
        valid_from: validFrom,
        amount: paid,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .constraint('salary_scale_key')
        .doUpdateSet((excluded) => ({ amount: excluded.ref('excluded.amount') })),
    )
    .execute()
  const after = await salaryScale(context)
  context.changed({ type: 'salaryScale', _id: null, before: scaleOf(before), after: scaleOf(after) })
  return after
}

/** What each group pays, as the trail says it. */
const scaleOf = ({ data }: Awaited<ReturnType<typeof salaryScale>>) =>
  Object.fromEntries(
    data.map(({ code, salaries }) => [
      code,
      salaries
        .map(({ validFrom, amount: paid }) => `${paid}${validFrom ? ` (${validFrom})` : ''}`)
        .join(', '),
    ]),
  )
