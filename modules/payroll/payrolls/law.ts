import { sql } from 'kysely'
import type { Day } from '@cuadre/kernel/day.ts'
import { valuesOn } from '@cuadre/accounting/public.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import type { Law } from './pay.ts'

const keys = [
  'payroll.monthlyHours',
  'payroll.monthlyDays',
  'rate.cess.brackets',
  'rate.iip.brackets',
  'rate.vacation',
  'rate.ss.budget',
  'rate.ss.entity',
  'rate.iuft',
  'employerTaxBase',
  'rate.payroll.deductions',
  'payroll.partnersPayIncomeTax',
] as const

/** Of which parameter each rule of the law is. */
const keyOfRule = {
  contribution: 'rate.cess.brackets',
  incomeTax: 'rate.iip.brackets',
  accrual: 'rate.vacation',
  accrualDays: 'rate.vacation',
  employerBase: 'employerTaxBase',
  socialBudget: 'rate.ss.budget',
  socialKept: 'rate.ss.entity',
  labourTax: 'rate.iuft',
} as const satisfies Record<string, (typeof keys)[number]>

/** The law of a month, which is that of its last day; a parameter without a value on it is refused by name. */
export async function lawOn(context: Context, day: Day): Promise<Law> {
  const [values, norms] = await Promise.all([valuesOn(context, keys, day), normsOn(context, day)])
  return {
    monthlyHours: values['payroll.monthlyHours'],
    monthlyDays: values['payroll.monthlyDays'],
    contribution: values['rate.cess.brackets'],
    incomeTax: values['rate.iip.brackets'],
    vacation: values['rate.vacation'],
    socialBudget: values['rate.ss.budget'],
    socialKept: values['rate.ss.entity'],
    labourTax: values['rate.iuft'],
    chargesWithAccrual: values.employerTaxBase === 'grossPlusVacation',
    deductionLimit: values['rate.payroll.deductions'],
    partnersPayIncomeTax: values['payroll.partnersPayIncomeTax'],
    norms: Object.fromEntries(Object.entries(keyOfRule).map(([rule, key]) => [rule, norms.get(key) ?? null])),
  }
}

/** The norms that values come from, as they are noted beside them. */
async function normsOn({ tx, organization }: Context, day: Day): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ key: string; note: string | null }>`
    select key, note from general_parameter
     where organization_id = ${organization} and key = any(${[...keys]})
       and coalesce(valid_from <= ${day}, true) and coalesce(valid_to >= ${day}, true)`.execute(tx)
  return new Map(rows.map(({ key, note }) => [key, note]))
}
