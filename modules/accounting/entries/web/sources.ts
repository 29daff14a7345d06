import { Id, listOf, Option } from '@cuadre/kernel/fields.ts'
import { call } from '@cuadre/web-kit/api.ts'
import type { Choice, ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import type { Call } from '@cuadre/web-kit/light-call.ts'
import { z } from 'zod'
import { getAccountsSelect } from '../../accounts/api.ts'

const CatalogueRow = z.object({ _id: Id, code: z.string(), name: z.string() })

const findCostCenters: Call<
  'reads',
  z.ZodType<unknown, { search?: string; page: number; limit: number }>,
  z.ZodType<z.output<ReturnType<typeof listOf<typeof CatalogueRow>>>>
> = { kind: 'reads', method: 'POST', path: '/private/costCenters/find' }

type Select = Call<
  'reads',
  z.ZodType<unknown, { search?: string }>,
  z.ZodType<{ data: z.output<typeof Option>[] }>
>

const getExpenseItems: Select = {
  kind: 'reads',
  method: 'GET',
  path: '/private/expenseItems/getExpenseItemsSelect',
}
const getPartners: Select = { kind: 'reads', method: 'GET', path: '/private/providers/getProvidersSelect' }

const asked = (text: string) => (text.trim() === '' ? {} : { search: text.trim() })

const sourceOf = (name: string, select: Select): ChoiceSource => ({
  name,
  search: async (text, signal): Promise<Choice[]> => (await call(select, asked(text), { signal })).data,
})

export const accountSource: ChoiceSource = {
  name: 'accounts',
  search: async (text, signal) =>
    (await call(getAccountsSelect, asked(text), { signal })).data.map(({ _id, code, name }) => ({
      _id,
      code,
      name,
    })),
}

export const costCenterSource: ChoiceSource = {
  name: 'costCenters',
  search: async (text, signal) =>
    (await call(findCostCenters, { ...asked(text), page: 1, limit: 50 }, { signal })).data.map(
      ({ _id, code, name }) => ({
        _id,
        code,
        name,
      }),
    ),
}

export const expenseItemSource = sourceOf('expenseItems', getExpenseItems)
export const partnerSource = sourceOf('partners', getPartners)
