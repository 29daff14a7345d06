import { sql } from 'kysely'
import type { Expecting } from '@cuadre/platform/expected.ts'
import { payrollKind } from './kind.ts'

/** What is owed to the workers by payrolls that are confirmed and not paid. */
export const expectedWages: Expecting = {
  kind: 'wages',
  names: { es: 'Nóminas por pagar', en: 'Payrolls to pay' },
  expected: (organization) => sql`
    select payroll.day, null::uuid as currency_id, -payroll.net as amount, null::uuid as account_id, ${payrollKind.type} as document_type,
           payroll.id as document_id, payroll.number as document_number, null::text as partner
      from payroll
     where payroll.organization_id = ${organization} and payroll.state = 'confirmed' and payroll.net > 0`,
}
