import type { Kind } from '@cuadre/kernel/kind.ts'

export const exerciseKind = {
  type: 'exercise',
  names: { es: 'Ejercicio contable', en: 'Fiscal year' },
  table: 'accounting_exercise',
  permission: 'adminAccountingExercise',
  list: '/contabilidad/accountingExercise',
  refusals: {
    accounting_exercise_code_key: 'exercise.codeTaken',
    accounting_exercise_start_key: 'exercise.overlaps',
    accounting_exercise_no_overlap: 'exercise.overlaps',
  },
} as const satisfies Kind
