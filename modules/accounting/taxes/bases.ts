import type { Day } from '@cuadre/kernel/day.ts'
import { type Amount, zero } from '@cuadre/kernel/money.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { numberOn, valuesOn } from '../parameters/values.ts'
import { formulaValue } from '../statements/reports/formula-value.ts'
import { earnedIn, movedBetween, type TaxRule } from './queries.ts'

interface Days {
  startDate: Day
  endDate: Day
}

/** What taxes are levied on in some days. Several taxes share a base, which is then computed once. */
export class Bases {
  private readonly known = new Map<string, Promise<Amount>>()
  private readonly context: Context

  constructor(context: Context) {
    this.context = context
  }

  /** Null where the base is each worker's own, which payrolls know and the ledger doesn't. */
  of({ base, formula }: TaxRule, days: Days): Promise<Amount | null> {
    if (base === 'withheld') return Promise.resolve(null)
    return this.once(`${base} ${formula} ${days.startDate} ${days.endDate}`, () => {
      if (base === 'partners') return numberOn(this.context, 'partners.contributionBase', days.endDate)
      return formula === null ? remuneration(this.context, days) : formulaValue(this.context, formula, days)
    })
  }

  private once(key: string, compute: () => Promise<Amount>): Promise<Amount> {
    const value = this.known.get(key) ?? compute()
    this.known.set(key, value)
    return value
  }
}

/** What was earned, and the vacations accrued with it where the parameter says that they are taxed with it. */
async function remuneration(context: Context, days: Days): Promise<Amount> {
  const values = await valuesOn(
    context,
    [
      'account.payroll.payable',
      'account.payroll.vacations',
      'account.payroll.cess',
      'account.payroll.iip',
      'employerTaxBase',
    ],
    days.endDate,
  )
  const vacations = values['account.payroll.vacations']._id
  const [earned, moved] = await Promise.all([
    earnedIn(context, days, {
      salaries: values['account.payroll.payable']._id,
      withheld: [values['account.payroll.cess']._id, values['account.payroll.iip']._id],
    }),
    movedBetween(context, [{ owed: vacations }], days.startDate, days.endDate),
  ])
  const accrued = values.employerTaxBase === 'gross' ? zero : (moved.get(vacations)?.credit ?? zero)
  return earned.plus(accrued)
}
