import type { Kind } from '@cuadre/kernel/kind.ts'

export const positionKind = {
  type: 'charge',
  names: { es: 'Cargo', en: 'Position' },
  table: 'job_position',
  permission: 'adminCompanyTemplate',
  list: '/rrhh/companyTemplate',
  details: '/rrhh/companyTemplate/options',
  isNamed: true,
  refusals: { job_position_code_key: 'charge.codeTaken' },
} as const satisfies Kind

/** The scale of wages: its groups, with what each pays from a day on. */
export const salaryScaleKind = {
  type: 'salaryScale',
  names: { es: 'Escala salarial', en: 'Scale of wages' },
  table: 'salary_group',
  permission: 'adminCompanyTemplate',
} as const satisfies Kind
