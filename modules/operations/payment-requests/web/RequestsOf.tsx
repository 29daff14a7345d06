import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { paymentRequestKind } from '../kind.ts'
import { everyRow } from '@cuadre/web-kit/api.ts'
import { PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useCan } from '@cuadre/web-kit/session.tsx'
import { Day } from '@cuadre/web-kit/widgets/Day.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconCashRegister } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { filterRequests } from '../api.ts'
import { addressOf, requestAddressFor } from './addresses.ts'
import type { RequestRow } from './columns.tsx'

/** The requests that were made for an operation or a contract; nothing for whoever may not see them. */
export function useRequestsOf(subjectId: string): readonly RequestRow[] | undefined {
  const may = useCan('adminPaymentRequest')
  const found = useQuery({ ...everyRow(filterRequests, { subjectId }), enabled: may })
  return may ? (found.data?.data ?? []) : undefined
}

/** The same as a tab of the document's screen. */
export function useRequestsTab(subjectId: string) {
  const t = useScreenWords()
  const rows = useRequestsOf(subjectId)
  return rows === undefined
    ? []
    : [
        {
          id: 'paymentRequests',
          label: t('paymentRequests.ofDocument'),
          count: rows.length,
          content: <RequestTable rows={rows} />,
        },
      ]
}

export function RequestTable({ rows }: { rows: readonly RequestRow[] }) {
  const t = useScreenWords()
  if (rows.length === 0) return <p>{t('paymentRequests.noneOfDocument')}</p>
  return (
    <PlainTable label={t('paymentRequests.ofDocument')}>
      <thead>
        <tr>
          <th>{t('paymentRequests.number')}</th>
          <th>{t('paymentRequests.date')}</th>
          <th>{t('paymentRequests.dueDate')}</th>
          <th>{t('paymentRequests.state')}</th>
          <th className={right}>{t('paymentRequests.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id}>
            <td>
              <Link to={addressOf(row._id)}>{row.number}</Link>
            </td>
            <td>
              <Day value={row.date} />
            </td>
            <td>
              <Day value={row.dueDate} />
            </td>
            <td>
              <DocumentState kind={paymentRequestKind} state={row.state} />
            </td>
            <td className={right}>
              <Money value={row.amount} /> {row.currency?.code}
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** Leads from what is owed to the form of a request for it. */
export function RequestButton({ of }: { of: { _id: string; paid?: string | null } }) {
  const t = useScreenWords()
  if (of.paid === null || of.paid === 'paid') return null
  return (
    <ButtonLink
      to={requestAddressFor(of._id)}
      variant="default"
      leftSection={<IconCashRegister size={16} stroke={1.6} aria-hidden />}
    >
      {t('paymentRequests.actions.ofOperation')}
    </ButtonLink>
  )
}
