import { v7 as uuidv7 } from 'uuid'
import type { Day } from '@cuadre/kernel/day.ts'
import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Draft } from './checks.ts'

/** What the numbers of contracts with workers begin with: `CL-2026-00007`. */
const series = 'CL'

export interface Signed {
  kind: NonNullable<Draft['contractKind']>
  number: string | undefined
  start: Day
  end: Day | null
}

/** Contracts that say until when they last. */
const withTerm: ReadonlySet<Signed['kind']> = new Set(['fixedTerm', 'probation'])

export function wrongTerm(kind: Signed['kind'], start: Day, end: Day | null | undefined): FieldRefusal[] {
  if (!end) return withTerm.has(kind) ? [{ path: 'endDate', code: 'worker.noEnd' }] : []
  if (kind === 'indefinite') return [{ path: 'endDate', code: 'worker.endless' }]
  return end < start ? [{ path: 'endDate', code: 'worker.endsBeforeStart' }] : []
}

/** The contract that somebody is taken on by. */
export function contractIn(
  {
    contractKind = 'indefinite',
    contractNumber,
    endDate,
  }: Pick<Draft, 'contractKind' | 'contractNumber' | 'endDate'>,
  start: Day,
): Signed {
  const wrong = wrongTerm(contractKind, start, endDate)
  if (wrong.length > 0) throw wrongFields(wrong)
  return { kind: contractKind, number: contractNumber || undefined, start, end: endDate ?? null }
}

/** Writes a contract down. That nobody has two on one day the database sees to. */
export async function signContract(
  context: Context,
  worker: string,
  { kind, number, start, end }: Signed,
): Promise<string> {
  const id = uuidv7()
  await context.tx
    .insertInto('worker_contract')
    .values({
      id,
      worker_id: worker,
      number: number ?? (await nextNumber(context, series, start)),
      kind,
      start_day: start,
      end_day: end,
    })
    .execute()
  return id
}
