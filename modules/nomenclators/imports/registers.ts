import { v7 as uuidv7 } from 'uuid'
import type { Context } from '@cuadre/server-kit/context.ts'
import { type Recorded, Register } from '@cuadre/server-kit/files/importing/register.ts'
import { unitType } from '../code-lists/element-kinds.ts'
import type { Named } from './columns.ts'

interface NamedRecord extends Recorded {
  active: boolean
  /** Whether an account takes movements; every other record does what it is named for. */
  postable: boolean
}

/** Everything that the rows of a file may name. */
export interface Registers {
  of: Readonly<Record<Named, Register<NamedRecord>>>
  /** The ids of the records of a kind by their codes. */
  ids: Readonly<Record<Named, Map<string, string>>>
}

/** The branch of the words that refuse a record that can't be named. */
export const namedWords: Readonly<Record<Named, string>> = {
  accounts: 'account',
  categories: 'category',
  units: 'unit',
  expenseItems: 'expenseItem',
  currencies: 'currency',
}

const postable = (rows: readonly (Recorded & { active: boolean })[]) =>
  rows.map((row) => ({ ...row, postable: true }))

const idsOf = (rows: readonly Recorded[]) => new Map(rows.map(({ id, code }) => [code, id]))

/** The registers as they are, and with the categories that a file itself brings; those get their ids when they are written. */
export async function loadRegisters(
  { tx }: Context,
  brought: readonly { code: string; name: string }[],
): Promise<Registers> {
  const fields = ['id', 'code', 'name', 'active'] as const
  const [accounts, categories, units, expenseItems, currencies] = await Promise.all([
    tx
      .selectFrom('account')
      .select([...fields, 'allows_movements as postable'])
      .execute(),
    tx.selectFrom('category').select(fields).execute(),
    tx
      .selectFrom('nomenclator')
      .leftJoin('unit_of_measure', 'unit_of_measure.id', 'nomenclator.id')
      .select(['nomenclator.id', 'code', 'name', 'active', 'symbol'])
      .where('nomenclator.ptype', '=', unitType)
      .execute(),
    tx.selectFrom('expense_item').select(fields).execute(),
    tx.selectFrom('currency').select(fields).execute(),
  ])
  const known = new Set(categories.map(({ code }) => code.toLowerCase()))
  const added = brought
    .filter(({ code }) => !known.has(code.toLowerCase()))
    .map(({ code, name }) => ({ id: uuidv7(), code, name, active: true }))
  const all = [...categories, ...added]
  return {
    of: {
      accounts: new Register(accounts, 'account.unknown'),
      categories: new Register(postable(all), 'category.unknown'),
      units: new Register(postable(units), 'unit.unknown'),
      expenseItems: new Register(postable(expenseItems), 'expenseItem.unknown'),
      currencies: new Register(postable(currencies), 'currency.unknown'),
    },
    ids: {
      accounts: idsOf(accounts),
      categories: idsOf(all),
      units: idsOf(units),
      expenseItems: idsOf(expenseItems),
      currencies: idsOf(currencies),
    },
  }
}
