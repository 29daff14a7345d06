import { type DisplayedColumn, DocumentLines } from '@cuadre/web-kit/document/DocumentLines.tsx'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { showTrimmed } from '@cuadre/web-kit/form/amount-text.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { Ticket } from '../api.ts'

/** The tickets of a shift, and of those that wait what for. */
export function TicketTable({ tickets }: { tickets: readonly Ticket[] }) {
  const t = useScreenWords()
  const language = useLanguage()
  const columns: DisplayedColumn<Ticket>[] = [
    {
      id: 'number',
      header: t('till.number'),
      card: 'title',
      cell: ({ number, returns }) =>
        returns === null ? number : `${number} (${t('till.ofTicket', { number: returns })})`,
    },
    { id: 'at', header: t('till.at'), cell: ({ at }) => momentOf(at, language) },
    {
      id: 'items',
      header: t('till.web.products'),
      cell: ({ items }) =>
        items.map(({ quantity, product }) => `${showTrimmed(quantity, language, 0)} × ${product}`).join(', '),
    },
    {
      id: 'payments',
      header: t('till.web.byMeans'),
      cell: ({ payments }) =>
        payments
          .map(({ means, currency }) =>
            means === 'cash'
              ? t('till.web.cash', { currency: currency ?? '' }).trim()
              : [t(`till.web.${means}`), currency].filter(Boolean).join(' '),
          )
          .join(', '),
    },
    {
      id: 'amount',
      header: t('till.amount'),
      align: 'right',
      card: 'amount',
      cell: ({ amount, kind }) => <Money value={kind === 'return' ? `-${amount}` : amount} />,
    },
    {
      id: 'state',
      header: t('till.state'),
      cell: ({ state, message }) =>
        state === 'accepted' ? t('till.accepted') : (message ?? t('till.states.waiting')),
    },
  ]
  return (
    <DocumentLines label={t('till.tickets')} columns={columns} lines={tickets} keyOf={({ _id }) => _id} />
  )
}
