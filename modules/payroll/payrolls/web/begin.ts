import { isDay } from '@cuadre/kernel/day.ts'
import { anyText, may, misread, oneOf, type Part, recordId } from '@cuadre/web-kit/said.ts'
import { payrollKinds } from '../states.ts'

const numberBetween =
  (least: number, most: number): Part<number> =>
  (said) => {
    const read = Number(said)
    return Number.isInteger(read) && read >= least && read <= most ? read : misread
  }

/** The query of the form: what the payroll begins with. */
export const payrollToBegin = {
  kind: may(oneOf(...payrollKinds)),
  month: may(numberBetween(1, 12)),
  year: may(numberBetween(1900, 2200)),
  date: may<string>((said) => (typeof said === 'string' && isDay(said) ? said : misread)),
  description: may(anyText),
}

/** The query of one payroll: as well whose pay stands beside it. */
export const payrollAndWorker = { id: recordId, worker: may(recordId) }
