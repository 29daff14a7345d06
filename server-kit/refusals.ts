import { Refusal } from '@cuadre/kernel/errors.ts'
import { inUse } from './uses.ts'

/**
 * The name of a constraint is the name of the refusal: an insert needs no check before it, and two people at once are
 * told the same as one after the other.
 */
const codes: Record<string, string> = {
  user_account_email_key: 'user.emailTaken',
  login_directory_pkey: 'user.emailTaken',
  role_name_key: 'role.nameTaken',
  branch_code_key: 'entity.codeTaken',
  currency_code_key: 'currency.codeTaken',
  exchange_rate_day_key: 'exchangeRate.taken',
  partner_code_key: 'partner.codeTaken',
  nomenclator_code_key: 'nomenclator.codeTaken',
  nomenclator_exact_code_key: 'nomenclator.codeTaken',
  nomenclator_type_fkey: 'nomenclator.typeInUse',
  nomenclator_not_own_parent: 'nomenclator.ownParent',
  work_area_code_key: 'area.codeTaken',
  category_code_key: 'category.codeTaken',
  product_code_key: 'product.codeTaken',
  product_barcode_key: 'product.barcodeTaken',
  service_code_key: 'service.codeTaken',
  contract_number_key: 'contract.numberTaken',
  contract_supplement_number_key: 'contract.numberTaken',
  account_code_key: 'account.codeTaken',
  account_not_own_parent: 'account.ownParent',
  journal_line_account_fkey: 'account.hasMovements',
  expense_item_code_key: 'expenseItem.codeTaken',
  expense_item_not_own_parent: 'expenseItem.ownParent',
  cost_center_code_key: 'costCenter.codeTaken',
  cost_center_not_own_parent: 'costCenter.ownParent',
  general_parameter_key_key: 'parameter.overlapping',
  general_parameter_no_overlap: 'parameter.overlapping',
  tax_rule_no_overlap: 'tax.overlaps',
  tax_rule_has_formula: 'tax.formulaMissing',
  tax_rule_has_debit: 'tax.debitMissing',
  holiday_no_overlap: 'holiday.overlaps',
  statement_definition_type_key: 'statement.typeTaken',
  statement_definition_form_key: 'statement.formTaken',
  statement_report_stays: 'statementReport.stays',
  accounting_exercise_code_key: 'exercise.codeTaken',
  accounting_exercise_start_key: 'exercise.overlaps',
  accounting_period_transition: 'period.transition',
  journal_entry_period_open: 'period.notActive',
  journal_entry_day_in_period: 'period.dayOutside',
  journal_entry_balances: 'entry.unbalanced',
  journal_entry_complete: 'entry.incomplete',
  journal_entry_reversal_key: 'entry.alreadyReversed',
  service_purchase_document_key: 'servicePurchase.documentTaken',
  account_movement_reference_key: 'movement.referenceTaken',
  open_item_cancelled: 'openItem.settled',
  advance_cancelled: 'advance.settled',
  import_batch_file_key: 'import.sameFile',
}

interface DatabaseError {
  code: string
  constraint?: string
  message: string
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.length === 5

/** The constraint that was broken. Some servers send only a message, and on shards the name has a number behind it. */
function constraintOf(error: DatabaseError): string | undefined {
  const name = error.constraint ?? /constraint "([^"]+)"/.exec(error.message)?.[1]
  return name?.replace(/_\d+$/, '')
}

/** What a database error means to the person who asked, or undefined where it is a bug of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!isDatabaseError(error)) return undefined
  // Serialization failures and deadlocks: nothing was changed, and asking again will do.
  if (error.code === '40001' || error.code === '40P01') return new Refusal('request.tryAgain')
  const constraint = constraintOf(error)
  const code = constraint && codes[constraint]
  if (code) return new Refusal(code)
  if (error.code === '23503') return inUse([])
  return undefined
}
