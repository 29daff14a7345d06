import { getAccountsReceivableVsAdvanceCollections } from '@cuadre/accounting/accounts/api.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Loaded } from '@cuadre/web-kit/detail/Loaded.tsx'
import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

type Row = z.output<typeof getAccountsReceivableVsAdvanceCollections.output>['data'][number]

/** What each client owes in the books beside what they paid ahead: who has both should have the one applied to the other. */
export function BesideReceivables() {
  const t = useScreenWords()
  const compared = useQuery(query(getAccountsReceivableVsAdvanceCollections, {}))
  const columns: DisplayedColumn<Row>[] = [
    { id: 'client', header: t('advances.client'), card: 'title', cell: ({ client }) => choiceText(client) },
    ...(['receivable', 'advances', 'difference'] as const).map((field): DisplayedColumn<Row> => ({
      id: field,
      header: t(`advances.beside.${field}`),
      align: 'right',
      ...(field === 'difference' && { card: 'amount' }),
      cell: (row) => <Money value={row[field]} report />,
    })),
  ]
  return (
    <Panel title={t('advances.beside.title')}>
      <Loaded query={compared}>
        {({ data, totals }) =>
          data.length === 0 ? (
            <p>{t('advances.beside.none')}</p>
          ) : (
            <>
              <DocumentLines
                label={t('advances.beside.title')}
                columns={columns}
                lines={data}
                keyOf={({ clientId }) => clientId}
              />
              <DocumentTotals
                rows={[
                  { label: t('advances.beside.receivable'), value: totals.receivable },
                  { label: t('advances.beside.advances'), value: totals.advances },
                ]}
                total={{ label: t('advances.beside.difference'), value: totals.difference }}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
