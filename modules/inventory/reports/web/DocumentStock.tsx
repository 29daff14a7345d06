import { query } from '@cuadre/web-kit/api.ts'
import { DocumentLines, type DisplayedColumn } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { movementsOfDocuments } from '../api.ts'

type Row = z.output<typeof movementsOfDocuments.output>['data'][number]

/** What documents moved of each product, at what it cost, and what was held after it. */
export function DocumentStock({ documentIds }: { documentIds: readonly string[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  const found = useQuery(query(movementsOfDocuments, { documentIds: [...documentIds] }))
  if (!found.data) return <Skeleton height={80} />
  if (found.data.data.length === 0) return <p>{t('stockCard.ofDocument.none')}</p>
  const columns: DisplayedColumn<Row>[] = [
    { id: 'date', header: t('stockCard.date'), cell: ({ date }) => <Day value={date} /> },
    {
      id: 'document',
      header: t('stockCard.document'),
      cell: ({ document }) => <DocumentLink document={document} />,
    },
    {
      id: 'product',
      header: t('stockCard.ofDocument.product'),
      card: 'title',
      cell: ({ product }) => choiceText(product),
    },
    { id: 'storage', header: t('stockCard.storage'), cell: ({ storage }) => storage.name },
    {
      id: 'in',
      header: t('stockCard.quantityIn'),
      align: 'right',
      cell: ({ direction, quantity }) => (direction === 1 ? showTrimmed(quantity, language, 0) : '–'),
    },
    {
      id: 'out',
      header: t('stockCard.quantityOut'),
      align: 'right',
      cell: ({ direction, quantity }) => (direction === -1 ? showTrimmed(quantity, language, 0) : '–'),
    },
    {
      id: 'value',
      header: t('stockCard.ofDocument.value'),
      align: 'right',
      card: 'amount',
      cell: ({ value }) => <Money value={value} />,
    },
    {
      id: 'after',
      header: t('stockCard.ofDocument.after'),
      align: 'right',
      cell: ({ quantityAfter }) => showTrimmed(quantityAfter, language, 0),
    },
  ]
  return (
    <DocumentLines
      label={t('stockCard.ofDocument.title')}
      columns={columns}
      lines={found.data.data}
      keyOf={({ _id }) => _id}
    />
  )
}
