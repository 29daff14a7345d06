import type { Kind } from '@cuadre/kernel/kind.ts'

export const statementDefinitionKind = {
  type: 'statementDefinition',
  names: { es: 'Estado financiero', en: 'Financial statement' },
  table: 'statement_definition',
  list: '/stateFinanceConfig',
  refusals: {
    statement_definition_type_key: 'statement.typeTaken',
    statement_definition_form_key: 'statement.formTaken',
  },
} as const satisfies Kind

export const statementPlanKind = {
  type: 'statementPlan',
  names: { es: 'Plan de un estado', en: 'Plan of a statement' },
} as const satisfies Kind
