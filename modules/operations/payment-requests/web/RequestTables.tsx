import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentLink } from '@cuadre/web-kit/document/DocumentLink.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { StateBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { WholeRequest } from './form-values.ts'

/** The documents that it asks for, with what is open, what is to be paid and what was. */
export function RequestDocuments({ request: { documents, currency } }: { request: WholeRequest }) {
  const t = useScreenWords()
  return (
    <PlainTable label={t('paymentRequests.documents')}>
      <thead>
        <tr>
          <th>{t('paymentRequests.document')}</th>
          <th>{t('paymentRequests.type')}</th>
          <th>{t('paymentRequests.dueDay')}</th>
          <th className={right}>{t('paymentRequests.pending')}</th>
          <th className={right}>{t('paymentRequests.toPay')}</th>
          <th className={right}>{t('paymentRequests.paid')}</th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document._id}>
            <td>
              <DocumentLink document={document} />
            </td>
            <td>{t(`paymentRequests.types.${document.type}`)}</td>
            <td>{document.dueDate === null ? '–' : <Day value={document.dueDate} />}</td>
            <td className={right}>
              <Money value={document.pending} /> {currency?.code}
            </td>
            <td className={right}>
              <Money value={document.amount} /> {currency?.code}
            </td>
            <td className={right}>
              <Money value={document.paid} /> {currency?.code}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** The collections and payments that prove it paid. */
export function PaidBy({ request: { paidBy, currency } }: { request: WholeRequest }) {
  const t = useScreenWords()
  if (paidBy.length === 0) return <p>{t('paymentRequests.nothingPaid')}</p>
  return (
    <PlainTable label={t('paymentRequests.paidBy')}>
      <thead>
        <tr>
          <th>{t('paymentRequests.number')}</th>
          <th>{t('paymentRequests.date')}</th>
          <th>{t('paymentRequests.state')}</th>
          <th className={right}>{t('paymentRequests.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {paidBy.map((payment) => (
          <tr key={payment._id}>
            <td>
              <DocumentLink document={payment} />
            </td>
            <td>
              <Day value={payment.date} />
            </td>
            <td>
              <StateBadge badge={payment.cancelled ? 'cancelled' : 'done'}>
                {t(`paymentRequests.paymentStates.${payment.cancelled ? 'cancelled' : 'confirmed'}`)}
              </StateBadge>
            </td>
            <td className={right}>
              <Money value={payment.amount} /> {currency?.code}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
