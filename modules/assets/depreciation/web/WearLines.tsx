import { amount } from '@cuadre/kernel/money.ts'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { addressOf as assetAddress } from '../../register/web/addresses.ts'
import type { WholeDepreciation } from '../api.ts'

type Line = WholeDepreciation['lines'][number]

/** What differs from what its rate makes of a month. */
const differs = ({ amount: worn, monthly }: Line) => !amount(worn).eq(amount(monthly))

/** What each asset wore in a month, with what it has worn and is worth with it. */
export function WearLines({ lines }: { lines: readonly Line[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  const money = (id: 'cost' | 'accumulated' | 'net', header: string): DisplayedColumn<Line> => ({
    id,
    header,
    align: 'right',
    cell: (line) => <Money value={line[id]} />,
  })
  const columns: DisplayedColumn<Line>[] = [
    {
      id: 'inventoryNumber',
      header: t('assetDepreciations.inventoryNumber'),
      cell: ({ asset }) => asset.inventoryNumber ?? asset.number,
    },
    {
      id: 'asset',
      header: t('assetDepreciations.asset'),
      card: 'title',
      cell: ({ asset }) => <RecordLink to={assetAddress(asset._id)}>{asset.name}</RecordLink>,
    },
    {
      id: 'account',
      header: t('assetDepreciations.account'),
      cell: ({ account, costCenter }) => [account.code, costCenter?.name].filter(Boolean).join(' · '),
    },
    {
      id: 'rate',
      header: t('assetDepreciations.rate'),
      align: 'right',
      cell: ({ rate }) => showTrimmed(rate, language, 0),
    },
    money('cost', t('assetDepreciations.cost')),
    {
      id: 'amount',
      header: t('assetDepreciations.amount'),
      align: 'right',
      card: 'amount',
      cell: (line) =>
        differs(line) ? (
          <strong title={t('assetDepreciations.differs')}>
            <Money value={line.amount} report /> *
          </strong>
        ) : (
          <Money value={line.amount} />
        ),
    },
    money('accumulated', t('assetDepreciations.accumulated')),
    money('net', t('assetDepreciations.net')),
  ]
  return (
    <>
      <DocumentLines
        label={t('assetDepreciations.assets')}
        columns={columns}
        lines={lines}
        keyOf={({ assetId }) => assetId}
      />
      {lines.some(differs) && <p>* {t('assetDepreciations.differs')}</p>}
    </>
  )
}
