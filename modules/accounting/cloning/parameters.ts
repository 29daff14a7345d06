import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { clonable } from '@cuadre/platform/cloning/clonable.ts'
import { Ids } from '@cuadre/platform/cloning/ids.ts'

interface Validity {
  type: string
  value: unknown
  account: string | null
  validFrom: string | null
  validTo: string | null
}

/** A parameter with all that it was worth and from when: its days must not overlap, so it is taken whole or not at all. */
interface ParameterValues {
  validities: Validity[]
}

export const clonableParameters = clonable<ParameterValues>({
  element: 'parameters',
  sameLocalization: true,
  async read({ tx, organization }) {
    const { rows } = await sql<Validity & { key: string }>`
      select parameter.key, parameter.type, parameter.value, account.code as account,
             parameter.valid_from as "validFrom", parameter.valid_to as "validTo"
        from general_parameter parameter
        left join account on account.organization_id = ${organization} and account.id = parameter.account_id
       where parameter.organization_id = ${organization}
       order by parameter.key, parameter.valid_from nulls first`.execute(tx)
    return [...Map.groupBy(rows, ({ key }) => key)].map(([key, all]) => ({
      key,
      name: key,
      needs: all.flatMap(({ account }) =>
        account === null ? [] : [{ element: 'accounts' as const, key: account }],
      ),
      values: { validities: all.map(({ key: _key, ...validity }) => validity) },
    }))
  },
  async write(context, taken) {
    const accounts = await Ids.of(context, 'account')
    for (const { key, values } of taken)
      for (const { type, value, account, validFrom, validTo } of values.validities) {
        const id = uuidv7()
        await context.tx
          .insertInto('general_parameter')
          .values({
            id,
            key,
            type,
            value: account === null ? JSON.stringify(value) : null,
            account_id: accounts.idOf(account),
            valid_from: validFrom,
            valid_to: validTo,
          })
          .execute()
        const after = { key, value: account ?? value, validFrom, validTo }
        context.changed({ type: 'parameter', _id: id, after })
      }
  },
})
