import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import type { z } from 'zod'
import { activeFilter, Flag } from '../../catalogue/web/active-filter.ts'
import { Word } from '../../catalogue/web/Word.tsx'
import { PartnerKind, type Partner } from '../api.ts'
import { ManagementForm } from '../management-forms.ts'

export type PartnerRow = z.output<typeof Partner>

const account = (option: PartnerRow['payableAccount']) => (option ? `${option.code} ${option.name}` : '–')

export const columns: readonly Column<PartnerRow>[] = [
  {
    id: 'code',
    header: 'partners.code',
    cell: ({ code }) => <span style={{ whiteSpace: 'nowrap' }}>{code}</span>,
    sortable: true,
    width: '96px',
    card: 'detail',
  },
  { id: 'name', header: 'partners.name', cell: ({ name }) => name, sortable: true, card: 'title' },
  {
    id: 'kind',
    header: 'partners.kind',
    cell: ({ kind }) => <Word of={`partners.kinds.${kind}`} />,
    sortable: true,
    width: '156px',
    card: 'detail',
  },
  { id: 'nit', header: 'partners.nit', cell: ({ nit }) => nit ?? '–', sortable: true, width: '130px' },
  {
    id: 'managementForm',
    header: 'partners.managementForm',
    cell: ({ managementForm: form }) => (form === null ? '–' : <Word of={`partners.forms.${form}`} />),
    sortable: true,
    width: '190px',
    card: 'detail',
  },
  {
    id: 'paymentDays',
    header: 'partners.paymentDays',
    cell: ({ paymentDays }) => paymentDays,
    align: 'right',
    sortable: true,
    width: '116px',
  },
  { id: 'phone', header: 'partners.phone', cell: ({ phone }) => phone ?? '–', width: '150px', hidden: true },
  { id: 'email', header: 'partners.email', cell: ({ email }) => email ?? '–', width: '200px', hidden: true },
  {
    id: 'province',
    header: 'partners.province',
    cell: ({ province }) => province ?? '–',
    sortable: true,
    width: '150px',
    hidden: true,
  },
  {
    id: 'creditLimit',
    header: 'partners.creditLimit',
    cell: ({ creditLimit }) => (creditLimit === null ? '–' : <Money value={creditLimit} />),
    align: 'right',
    sortable: true,
    width: '140px',
    hidden: true,
  },
  {
    id: 'receivableAccount',
    header: 'partners.receivableAccount',
    cell: ({ receivableAccount }) => account(receivableAccount),
    width: '220px',
    hidden: true,
  },
  {
    id: 'payableAccount',
    header: 'partners.payableAccount',
    cell: ({ payableAccount }) => account(payableAccount),
    width: '220px',
    hidden: true,
  },
  {
    id: 'active',
    header: 'catalogue.state',
    cell: ({ active }) => <ActiveBadge active={active} />,
    sortable: true,
    width: '104px',
    card: 'state',
  },
]

export const filters: readonly Filter[] = [
  {
    kind: 'one',
    header: 'partners.kind',
    id: 'kind',
    options: PartnerKind.options.map((value) => ({ value, words: `partners.kinds.${value}` })),
  },
  {
    kind: 'one',
    header: 'partners.managementForm',
    id: 'managementForm',
    options: ManagementForm.options.map((value) => ({ value, words: `partners.forms.${value}` })),
  },
  activeFilter,
]

export const filterShape = {
  kind: PartnerKind.optional(),
  managementForm: ManagementForm.optional(),
  active: Flag,
}
