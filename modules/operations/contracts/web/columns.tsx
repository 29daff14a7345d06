import { Word } from '@cuadre/nomenclators/catalogue/web/Word.tsx'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { z } from 'zod'
import { ContractState, ContractType, Expiry, Nature } from '../api.ts'
import { BalanceBar, ContractBadge, EndDay, type Row } from './badges.tsx'
import { partnerSource } from './sources.ts'

export const columns: readonly Column<Row>[] = [
  {
    id: 'fullNumber',
    header: 'contracts.number',
    cell: ({ fullNumber }) => fullNumber,
    sortable: true,
    width: '132px',
    card: 'detail',
  },
  {
    id: 'type',
    header: 'contracts.type',
    cell: ({ type }) => <Word of={`contracts.types.${type}`} />,
    sortable: true,
    width: '110px',
    hidden: true,
  },
  {
    id: 'nature',
    header: 'contracts.nature',
    cell: ({ nature }) => <Word of={`contracts.natures.${nature}`} />,
    sortable: true,
    width: '90px',
    hidden: true,
  },
  {
    id: 'kind',
    header: 'contracts.kind',
    cell: ({ kind }) => kind.name,
    sortable: true,
    width: '150px',
    hidden: true,
  },
  {
    id: 'partner',
    header: 'contracts.partner',
    cell: ({ partner }) => partner.name,
    sortable: true,
    card: 'title',
  },
  {
    id: 'object',
    header: 'contracts.object',
    cell: ({ object }) => object,
    sortable: true,
    width: '150px',
    card: 'detail',
  },
  {
    id: 'startDate',
    header: 'contracts.startDate',
    cell: ({ startDate }) => <Day value={startDate} />,
    sortable: true,
    width: '110px',
    hidden: true,
  },
  {
    id: 'endDate',
    header: 'contracts.endDate',
    cell: (contract) => <EndDay contract={contract} />,
    sortable: true,
    width: '168px',
    card: 'detail',
  },
  {
    id: 'state',
    header: 'contracts.state',
    cell: ({ state }) => <ContractBadge state={state} />,
    sortable: true,
    width: '116px',
    card: 'state',
  },
  {
    id: 'consumed',
    header: 'contracts.balance',
    cell: (contract) => <BalanceBar balance={contract} />,
    sortable: true,
    width: '160px',
    card: 'detail',
  },
  {
    id: 'amount',
    header: 'contracts.amount',
    cell: ({ amount, currency }) => (
      <>
        <Money value={amount} /> {currency?.code}
      </>
    ),
    align: 'right',
    sortable: true,
    width: '128px',
    card: 'amount',
  },
]

export const filterShape = {
  partnerId: z.uuid().optional(),
  type: z.array(ContractType).optional(),
  nature: Nature.optional(),
  state: z.array(ContractState).optional(),
  expiry: z.array(Expiry).optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
}

const options = (values: readonly string[], words: string) =>
  values.map((value) => ({ value, words: `contracts.${words}.${value}` }))

export const filters: readonly Filter[] = [
  {
    kind: 'anyOf',
    header: 'contracts.state',
    id: 'state',
    options: options(ContractState.options, 'states'),
  },
  {
    kind: 'anyOf',
    header: 'contracts.expiry',
    id: 'expiry',
    options: options(Expiry.options, 'expiries'),
  },
  { kind: 'anyOf', header: 'contracts.type', id: 'type', options: options(ContractType.options, 'types') },
  { kind: 'one', header: 'contracts.nature', id: 'nature', options: options(Nature.options, 'natures') },
  { kind: 'record', header: 'contracts.partner', id: 'partnerId', source: partnerSource },
  { kind: 'days', header: 'contracts.endDate', from: 'startDate', until: 'endDate' },
]
