import { getBranchesArr } from '@cuadre/platform/branches/api.ts'
import { formAddress as branchForm } from '@cuadre/platform/branches/web/addresses.ts'
import { call } from '@cuadre/web-kit/api.ts'
import { choicesOf, type Choice, type NamedSource } from '@cuadre/web-kit/form/choice.ts'
import type { Creates } from '@cuadre/web-kit/form/creating.ts'
import type { Call } from '@cuadre/web-kit/bare-endpoint.ts'
import type { z } from 'zod'

interface Found {
  _id: string
  code?: string | undefined
  name: string
  parentName?: string | null | undefined
  imageId?: string | null | undefined
  isAbroad?: boolean | undefined
  /** Of a worker: where she works. */
  area?: string | null | undefined
}

type Select = Call<'reads', z.ZodType, z.ZodType<{ data: Found[]; total?: number }>>

export const choiceOf = ({ _id, code, name, parentName, imageId, isAbroad }: Found): Choice => ({
  _id,
  name,
  ...(code !== undefined && { code }),
  ...(parentName && { under: parentName }),
  ...(imageId !== undefined && { imageId }),
  ...(isAbroad !== undefined && { isAbroad }),
})

export const searchInput = (text: string) => (text.trim() === '' ? {} : { search: text.trim() })

interface SourceOptions {
  creates?: Creates
}

/** Records of a kind as choices, from a call that answers options; `fixed` is part of every request. */
export const sourceOf = (
  kind: string,
  name: string,
  select: Select,
  fixed: object = {},
  options: SourceOptions = {},
): NamedSource => ({
  kind,
  name,
  recent: name,
  ...options,
  search: async (text, signal) => {
    const { data, total = data.length } = await call(select, { ...fixed, ...searchInput(text) }, { signal })
    return choicesOf({ data, total }, choiceOf)
  },
})

// The accounts, centres and expense items belong to the books, which know of these catalogues and not the other way round.
export const select = (path: `/private/${string}`, method: 'GET' | 'POST' = 'GET'): Select => ({
  kind: 'reads',
  method,
  path,
})

/** Where accounts are created: their module stands above this one. */
const createsAccount = { creates: { form: '/contabilidad/accounts/options' } } as const

export const accountSource = sourceOf(
  'account',
  'postableAccounts',
  select('/private/accounts/getAccountsSelect'),
  {},
  createsAccount,
)

export const accountSourceOf = (type: string): NamedSource =>
  sourceOf(
    'account',
    `accounts:${type}`,
    select('/private/accounts/getAccountSelectByTypeOfNature'),
    { type },
    { creates: { ...createsAccount.creates, start: { type } } },
  )

export const costCenterSource = sourceOf(
  'costCenter',
  'activeCostCenters',
  select('/private/costCenters/select', 'POST'),
  { limit: 50 },
  { creates: { form: '/contabilidad/costCenters/options' } },
)

export const expenseItemSource = sourceOf(
  'expenseItem',
  'expenseItems',
  select('/private/expenseItems/getExpenseItemsSelect'),
  {},
  { creates: { form: '/contabilidad/expenseItems/options' } },
)

/** Branches in use. */
export const branchSource = sourceOf(
  'entity',
  'entities',
  getBranchesArr,
  {},
  { creates: { form: branchForm } },
)
