import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, oneOf } from '@cuadre/web-kit/list/filter.ts'
import type { z } from 'zod'
import { activeFilter } from '../../catalogue/web/active-filter.ts'
import { activeColumn, codeAndName, codeColumn } from '../../catalogue/web/columns.tsx'
import { type Partner, PartnerKind, providerFiltersCont } from '../api.ts'
import { ManagementForm } from '../management-forms.ts'

export type PartnerRow = z.output<typeof Partner>

export const columns = columnsOf(providerFiltersCont, {
  code: { ...codeColumn, width: '96px' },
  name: { card: 'title' },
  kind: { width: '156px', card: 'detail' },
  nit: { width: '130px' },
  managementForm: { width: '190px', card: 'detail' },
  paymentDays: { width: '116px' },
  phone: { sortable: false, width: '150px', hidden: true },
  email: { sortable: false, width: '200px', hidden: true },
  province: { width: '150px', hidden: true },
  creditLimit: { width: '140px', hidden: true },
  receivableAccount: {
    cell: ({ receivableAccount }) => codeAndName(receivableAccount),
    sortable: false,
    width: '220px',
    hidden: true,
  },
  payableAccount: {
    cell: ({ payableAccount }) => codeAndName(payableAccount),
    sortable: false,
    width: '220px',
    hidden: true,
  },
  active: activeColumn,
})

export const filters: readonly Filter[] = [
  oneOf('partners.kind', 'kind', PartnerKind.options, 'partners.kinds'),
  oneOf('partners.managementForm', 'managementForm', ManagementForm.options, 'partners.forms'),
  activeFilter,
]
