import { v7 as uuidv7 } from 'uuid'
import { insertRows, type Runs } from '@cuadre/db/insert-rows.ts'
import type { Localization } from './localizations/types.ts'

/** The scale of wages that a localization ships. */
export async function createSalaryScale(
  client: Runs,
  organization_id: string,
  { salaryScale }: Pick<Localization, 'salaryScale'>,
): Promise<void> {
  const groups = salaryScale.map((group, at) => ({ ...group, id: uuidv7(), rank: at + 1 }))
  await insertRows(
    client,
    'salary_group',
    groups.map(({ id, code, rank }) => ({ organization_id, id, code, rank })),
  )
  await insertRows(
    client,
    'salary_scale',
    groups.map(({ id, validFrom, amount }) => ({
      organization_id,
      group_id: id,
      valid_from: validFrom,
      amount,
    })),
  )
}
