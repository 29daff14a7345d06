import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { wrongFields } from '@cuadre/kernel/errors.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { recordTransition } from '@cuadre/platform/documents/states.ts'
import { serviceAccrualKind } from '../service-accruals/kind.ts'

interface Accrual {
  id: string
  number: string
  date: Day
  state: string
  providerId: string
  accountId: string
  costCenterId: string | null
  expenseItemId: string | null
}

/** The accruals that lines take up, by their ids; nobody else takes them up meanwhile. */
export async function namedAccruals(
  { tx, organization }: Context,
  lines: readonly { accrualId?: string | null | undefined }[],
): Promise<Map<string, Accrual>> {
  const ids = lines.flatMap(({ accrualId }) => accrualId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Accrual>`
    select id, number, day as date, state, provider_id as "providerId", account_id as "accountId",
           cost_center_id as "costCenterId", expense_item_id as "expenseItemId"
      from service_accrual where organization_id = ${organization} and id = any(${ids}) order by id for update`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Why a purchase cannot take an accrual up, if it cannot. */
export function wrongAccrual(
  accrual: Accrual | undefined,
  { providerId, date }: { providerId: string; date: Day },
): string | undefined {
  if (!accrual) return 'servicePurchase.accrualUnknown'
  if (accrual.providerId !== providerId) return 'servicePurchase.accrualOfOther'
  if (accrual.state !== 'confirmed') return 'servicePurchase.accrualNotOpen'
  return accrual.date > date ? 'servicePurchase.accrualLater' : undefined
}

interface Taking {
  providerId: string
  date: Day
  lines: readonly { line: number; accrual: { _id: string; number: string } | null }[]
}

/** A purchase takes up what its lines name, which nothing else may have taken up since it was written. */
export async function takeUpAccruals(context: Context, purchase: Taking): Promise<void> {
  const taken = purchase.lines.flatMap(({ line, accrual }) => (accrual ? [{ line, ...accrual }] : []))
  const known = await namedAccruals(
    context,
    taken.map(({ _id }) => ({ accrualId: _id })),
  )
  const wrong = taken.flatMap(({ _id, line, number }) => {
    const code = wrongAccrual(known.get(_id), purchase)
    return code ? [{ path: `lines.${line - 1}.accrualId`, code, parameters: { line, number } }] : []
  })
  if (wrong.length > 0) throw wrongFields(wrong)
  for (const { _id } of taken) await moveAccrual(context, _id, 'confirmed', 'invoiced')
}

/** What a purchase took up waits for its invoice again. */
export async function giveBackAccruals(context: Context, { lines }: Taking): Promise<void> {
  for (const { accrual } of lines)
    if (accrual) await moveAccrual(context, accrual._id, 'invoiced', 'confirmed')
}

async function moveAccrual(
  context: Context,
  _id: string,
  from: 'confirmed' | 'invoiced',
  to: 'confirmed' | 'invoiced',
): Promise<void> {
  const { type } = serviceAccrualKind
  await sql`
    update service_accrual set state = ${to}, version = version + 1
     where organization_id = ${context.organization} and id = ${_id}`.execute(context.tx)
  await recordTransition(context, { type, _id, from, to })
  context.changed({ type, _id, before: { state: from }, after: { state: to } })
}
