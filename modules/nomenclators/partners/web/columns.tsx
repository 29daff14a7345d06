import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, oneOf } from '@cuadre/web-kit/list/filter.ts'
import type { z } from 'zod'
import { activeFilter } from '../../catalogue/web/active-filter.ts'
import { activeColumn, codeAndName, codeColumn } from '../../catalogue/web/columns.tsx'
import { type Partner, PartnerKind, providerFiltersCont } from '../api.ts'
import { ManagementForm } from '../management-forms.ts'

export type PartnerRow = z.output<typeof Partner>

export const columns = columnsOf(providerFiltersCont, {
  code: codeColumn,
  name: { card: 'title' },
  kind: { card: 'detail' },
  nit: {},
  managementForm: { card: 'detail' },
  paymentDays: {},
  phone: { sortable: false, hidden: true },
  email: { sortable: false, hidden: true },
  province: { hidden: true },
  creditLimit: { hidden: true },
  receivableAccount: {
    cell: ({ receivableAccount }) => codeAndName(receivableAccount),
    sortable: false,
    hidden: true,
  },
  payableAccount: {
    cell: ({ payableAccount }) => codeAndName(payableAccount),
    sortable: false,
    hidden: true,
  },
  active: activeColumn,
})

export const filters: readonly Filter[] = [
  oneOf('partners.kind', 'kind', PartnerKind.options, 'partners.kinds'),
  oneOf('partners.managementForm', 'managementForm', ManagementForm.options, 'partners.forms'),
  activeFilter,
]
