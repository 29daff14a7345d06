import { sql } from 'kysely'
import { clonable } from '@cuadre/platform/cloning/clonable.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { addCharge } from '../positions/positions.ts'
import { updateSalaryScale } from '../positions/scale.ts'
import type { Draft } from '../positions/positions.ts'

type Dated = NonNullable<Draft['salaries']>

interface PositionValues extends Pick<Draft, 'name' | 'category' | 'regime' | 'weeklyHours' | 'active'> {
  salaries: Dated
  /** Its group of the scale, with what that pays. */
  group: { code: string; salaries: Dated } | null
}

const salariesOf = (table: string, column: string, owner: string) => sql`
  (select coalesce(json_agg(json_build_object('validFrom', paid.valid_from, 'amount', paid.amount::text) order by paid.valid_from nulls first), '[]')
     from ${sql.table(table)} paid
    where paid.organization_id = position.organization_id and ${sql.ref(`paid.${column}`)} = ${sql.ref(owner)})`

/** Posts with what they pay; their places stay, since they are of areas. */
export const clonablePositions = clonable<PositionValues>({
  element: 'positions',
  sameLocalization: false,
  async read({ tx, organization }) {
    const { rows } = await sql<PositionValues & { code: string }>`
      select position.code, position.name, position.category, position.regime, trim_scale(position.weekly_hours)::text as "weeklyHours",
             position.active, ${salariesOf('position_salary', 'position_id', 'position.id')} as salaries,
             case when pay.id is not null
                  then json_build_object('code', pay.code, 'salaries', ${salariesOf('salary_scale', 'group_id', 'pay.id')}) end as "group"
        from job_position position
        left join salary_group pay on pay.organization_id = ${organization} and pay.id = position.salary_group_id
       where position.organization_id = ${organization} order by position.code`.execute(tx)
    return rows.map(({ code, ...values }) => ({ key: code, name: values.name, needs: [], values }))
  },
  async write(context, taken) {
    for (const { key, values } of taken) {
      const { group, ...draft } = values
      await addCharge(context, { ...draft, code: key, groupId: group && (await groupThere(context, group)) })
    }
  },
})

/** The group of the same code; one that is not there comes with what it pays. */
async function groupThere(
  context: Context,
  { code, salaries }: NonNullable<PositionValues['group']>,
): Promise<string | null> {
  const find = () =>
    context.tx.selectFrom('salary_group').select('id').where('code', '=', code).executeTakeFirst()
  const there = await find()
  if (there) return there.id
  for (const { validFrom, amount } of salaries)
    await updateSalaryScale(context, { validFrom, groups: [{ code, amount }] })
  return (await find())?.id ?? null
}
