import type { Choice } from '@cuadre/web-kit/form/choice.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { orNull } from '@cuadre/web-kit/form/texts.ts'
import { z } from 'zod'
import type { AccountType, Analysis, Nature } from '../account-types.ts'
import { Account, createAccount, getAccountById, updateAccount } from '../api.ts'

export type FullAccount = z.output<typeof getAccountById.output>

interface AccountFormOptions {
  editing: FullAccount | undefined
  parent: FullAccount | undefined
  onSaved(account: z.output<typeof Account>): void
}

const blank = {
  parent: null as Choice | null,
  code: '',
  name: '',
  nature: null as Nature | null,
  type: null as AccountType | null,
  allowsMovements: true,
  requiresCostCenter: false,
  requiresExpenseItem: false,
  analysis: 'none' as Analysis | null,
  currency: null as Choice | null,
  monetary: false,
  reconcile: false,
  isCashFund: false,
  zeroAtClose: false,
  normNote: '',
  active: true,
}
type Values = typeof blank

const choiceOf = ({ _id, code, name }: { _id: string; code?: string | undefined; name: string }): Choice => ({
  _id,
  name,
  ...(code !== undefined && { code }),
})

/** A sub-account begins with its parent's nature, type and demands, and with the first part of its code. */
const under = (parent: FullAccount): Partial<Values> => ({
  parent: choiceOf(parent),
  code: `${parent.code}.`,
  nature: parent.nature,
  type: parent.type,
  requiresCostCenter: parent.requiresCostCenter,
  requiresExpenseItem: parent.requiresExpenseItem,
  analysis: parent.analysis,
  currency: parent.currency && { _id: parent.currency._id, name: parent.currency.code },
  monetary: parent.monetary,
})

const valuesOf = (account: FullAccount): Values => ({
  ...account,
  parent: account.parent && choiceOf(account.parent),
  currency: account.currency && { _id: account.currency._id, name: account.currency.code },
  normNote: account.normNote ?? '',
})

const sent = ({ name, nature, type, normNote, ...values }: Values) => ({
  name,
  nature: nature as Nature,
  type: type as AccountType,
  allowsMovements: values.allowsMovements,
  requiresCostCenter: values.requiresCostCenter,
  requiresExpenseItem: values.requiresExpenseItem,
  analysis: values.analysis ?? 'none',
  currencyId: values.currency?._id ?? null,
  monetary: values.monetary,
  reconcile: values.reconcile,
  isCashFund: values.isCashFund,
  zeroAtClose: values.zeroAtClose,
  normNote: orNull(normNote),
})

/** The form of an account. Its code and its place change elsewhere, since sub-accounts and history go along with them. */
export function useAccountForm({ editing, parent, onSaved }: AccountFormOptions) {
  const start: Values = editing ? valuesOf(editing) : { ...blank, ...(parent && under(parent)) }
  const form = useForm({
    start,
    again: editing ? undefined : ['parent'],
    save: editing ? updateAccount : createAccount,
    inputOf: (values) =>
      editing
        ? { _id: editing._id, version: editing.version, active: values.active, ...sent(values) }
        : { code: values.code, parentId: values.parent?._id ?? null, ...sent(values) },
    onSaved,
  })
  return {
    ...form,
    chooseParent(chosen: Choice | null) {
      const begins = chosen?.code !== undefined && !form.values.code.startsWith(chosen.code)
      form.patch({ parent: chosen, ...(begins && { code: `${chosen.code}.` }) })
    },
  }
}
