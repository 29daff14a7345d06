import type { RawBuilder } from 'kysely'

/** Money that a module knows to come or to go: debts by the day on which they are due, deposits on their way, cheques that nobody cashed. */
export interface Expecting {
  /** Unlike any other. */
  kind: string
  names: { es: string; en: string }
  /**
   * All of it that is still open: rows of `day`, `currency_id` (null in the currency of the books), `amount` in that currency (above zero it comes,
   * below it goes), `account_id` of the money where it is known, `document_type`, `document_id`, `document_number`, and `partner`, its name.
   * What is overdue keeps its day.
   */
  expected(organization: string, today: string): RawBuilder<unknown>
}
