import { v7 as uuidv7 } from 'uuid'
import { clonable } from '@cuadre/platform/cloning/clonable.ts'

interface CurrencyValues {
  name: string
  symbol: string | null
  decimals: number
}

export const clonableCurrencies = clonable<CurrencyValues>({
  element: 'currencies',
  sameLocalization: false,
  async read({ tx }) {
    const rows = await tx
      .selectFrom('currency')
      .select(['code', 'name', 'symbol', 'decimals'])
      .orderBy('code')
      .execute()
    return rows.map(({ code, ...values }) => ({ key: code, name: values.name, needs: [], values }))
  },
  async write(context, taken) {
    for (const { key, values } of taken) {
      const id = uuidv7()
      const after = { code: key, ...values, active: true }
      await context.tx
        .insertInto('currency')
        .values({ id, ...after })
        .execute()
      context.changed({ type: 'currency', _id: id, after })
    }
  },
})
