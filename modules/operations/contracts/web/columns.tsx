import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, days, type Filter, oneOf, record } from '@cuadre/web-kit/list/filter.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { ContractState, ContractType, Expiry, getContractsFilter, Nature } from '../api.ts'
import { BalanceBar, ContractBadge, EndDay } from './badges.tsx'
import { partnerSource } from './sources.ts'

export const columns = columnsOf(getContractsFilter, {
  fullNumber: { fits: true, card: 'detail' },
  type: { hidden: true },
  nature: { hidden: true },
  kind: { hidden: true },
  partner: { card: 'title' },
  object: { card: 'detail' },
  startDate: { hidden: true },
  endDate: { cell: (contract) => <EndDay contract={contract} />, card: 'detail' },
  state: { cell: ({ state }) => <ContractBadge state={state} />, card: 'state' },
  consumed: {
    header: 'contracts.balance',
    cell: (contract) => <BalanceBar balance={contract} />,
    align: 'left',
    fits: true,
    card: 'detail',
  },
  amount: {
    cell: ({ amount, currency }) => (
      <>
        <Money value={amount} /> {currency?.code}
      </>
    ),
    fits: true,
    card: 'amount',
  },
})

export const natureFilter = oneOf('contracts.nature', 'nature', Nature.options, 'contracts.natures')
export const partnerFilter = record('contracts.partner', 'partnerId', partnerSource)

export const filters: readonly Filter[] = [
  anyOf('contracts.state', 'state', ContractState.options, 'contracts.states'),
  anyOf('contracts.expiry', 'expiry', Expiry.options, 'contracts.expiries'),
  anyOf('contracts.type', 'type', ContractType.options, 'contracts.types'),
  natureFilter,
  partnerFilter,
  days('contracts.endDate'),
]
