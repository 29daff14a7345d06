import { everyRow } from '@cuadre/web-kit/api.ts'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { getContractsFilter } from '../../contracts/api.ts'
import { addressOf } from '../../contracts/web/addresses.ts'
import { ContractBadge, EndDay } from '../../contracts/web/badges.tsx'
import classes from './PartnerPage.module.css'

/** The contracts and supplements with a partner, and what is left of each. */
export function PartnerContracts({ partnerId }: { partnerId: string }) {
  const t = useScreenWords()
  const found = useQuery(everyRow(getContractsFilter, { partnerId }))
  return (
    <Loaded query={found}>
      {({ data }) =>
        data.length === 0 ? (
          <p className={classes['none']}>{t('partnerPage.noContracts')}</p>
        ) : (
          <DocumentLines
            label={t('contracts.title')}
            lines={data}
            keyOf={({ _id }) => _id}
            columns={[
              {
                id: 'number',
                header: t('contracts.number'),
                card: 'title',
                cell: (contract) => <RecordLink to={addressOf(contract)}>{contract.fullNumber}</RecordLink>,
              },
              { id: 'object', header: t('contracts.object'), cell: ({ object }) => object },
              {
                id: 'end',
                header: t('contracts.endDate'),
                cell: (contract) => <EndDay contract={contract} />,
              },
              {
                id: 'state',
                header: t('contracts.state'),
                cell: ({ state }) => <ContractBadge state={state} />,
              },
              {
                id: 'remaining',
                header: t('contracts.remaining'),
                align: 'right',
                card: 'amount',
                cell: ({ remaining, currency }) =>
                  remaining === null ? (
                    '–'
                  ) : (
                    <>
                      <Money value={remaining} /> {currency?.code}
                    </>
                  ),
              },
            ]}
          />
        )
      }
    </Loaded>
  )
}
