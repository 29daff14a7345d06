import { amount } from '@cuadre/kernel/money.ts'
import type { Time } from '@cuadre/payroll/payrolls/facts.ts'
import type { SheetKey } from '@cuadre/payroll/pre-payrolls/proposing.ts'
import { readLocalization } from '@cuadre/setup/localizations/read.ts'

const { accounts, timeKeys } = readLocalization('cu')
const needsCenter = new Map(accounts.map(({ code, requiresCostCenter }) => [code, requiresCostCenter]))

function keyOf(code: string) {
  const found = timeKeys.find((key) => key.code === code)
  if (!found) throw new Error(`the localization has no time key ${code}`)
  return found
}

/** A key as sheets are proposed with it; its id is its code. */
export function sheetKey(code: string): SheetKey {
  const { name, unit, kind, payRule } = keyOf(code)
  return { _id: code, code, name: name.es, unit, kind, payRule }
}

/** What is recorded of a worker in a month by a key. */
export interface Recorded {
  code: string
  quantity: string | null
  amount: string | null
  /** The absence that it comes from, by its key. */
  absence: string | null
}

/** It as it is paid: `taken` is what its holidays were taken with. */
export function timeOf(
  { code, quantity, amount: money, absence }: Recorded,
  line: number,
  taken: Time['taken'],
): Time {
  const key = keyOf(code)
  const rate = key.rates.find(({ fromHour }) => fromHour === null)?.rate
  return {
    sheetId: '',
    line,
    keyId: code,
    code,
    unit: key.unit,
    kind: key.kind,
    payRule: key.payRule,
    accrues: key.accrues,
    basis: key.basis,
    rate: rate === undefined ? null : amount(rate),
    quantity: quantity === null ? null : amount(quantity),
    amount: money === null ? null : amount(money),
    fromHour: null,
    carried: false,
    dayOffId: absence,
    taken,
    financedBy: key.financedBy,
    accountId: key.account,
    expenseItemId: key.expenseItem,
    needsCenter: key.account !== null && needsCenter.get(key.account) === true,
  }
}
