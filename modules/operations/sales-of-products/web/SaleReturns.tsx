import { DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { z } from 'zod'
import type { Sale } from '../api.ts'
import { returnAddressOf } from '../../sale-returns/web/addresses.ts'
import { ReturnBadge } from '../../sale-returns/web/badges.tsx'

/** What came back of a sale. */
export function SaleReturns({ returns }: Pick<z.output<typeof Sale>, 'returns'>) {
  const t = useScreenWords()
  if (returns.length === 0) return <Text c="dimmed">{t('saleReturns.none')}</Text>
  return (
    <DocumentLines
      label={t('saleReturns.title')}
      lines={returns}
      keyOf={({ _id }) => _id}
      columns={[
        {
          id: 'number',
          header: t('saleReturns.one'),
          card: 'title',
          cell: ({ _id, number }) => <Link to={returnAddressOf(_id)}>{number}</Link>,
        },
        { id: 'date', header: t('saleReturns.date'), cell: ({ date }) => <Day value={date} /> },
        { id: 'state', header: t('saleReturns.state'), cell: ({ state }) => <ReturnBadge state={state} /> },
        {
          id: 'total',
          header: t('saleReturns.total'),
          align: 'right',
          card: 'amount',
          cell: ({ total }) => <Money value={total} />,
        },
      ]}
    />
  )
}
