import { amount, zero } from '@cuadre/kernel/money.ts'
import { RecordLink } from '@cuadre/web-kit/RecordLink.tsx'
import { query } from '@cuadre/web-kit/api.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { totalSaleClientProvider } from '../api.ts'
import { partnerAddress } from './addresses.ts'
import classes from './OperationsByClient.module.css'

type Answer = z.output<typeof totalSaleClientProvider.output>

interface TurnoverProps {
  input: { startDate: string; endDate: string; clientId?: string }
}

/** How much was sold to clients and bought from providers in some days. */
export function Turnover({ input }: TurnoverProps) {
  const t = useScreenWords()
  const found = useQuery(query(totalSaleClientProvider, { ...input, limit: 10 }))
  if (!found.data) return <Skeleton height={80} />
  const { clients, providers, totals } = found.data
  return (
    <div className={classes['pair']}>
      <Most title={t('byPartner.sold')} total={totals.sold} partners={clients} look="income" />
      <Most title={t('byPartner.bought')} total={totals.bought} partners={providers} look="expense" />
    </div>
  )
}

interface MostProps {
  title: string
  total: string
  partners: Answer['clients']
  look: 'income' | 'expense'
}

function Most({ title, total, partners, look }: MostProps) {
  const t = useScreenWords()
  const most = amount(partners[0]?.total ?? '0')
  return (
    <Panel
      title={title}
      actions={
        <strong>
          <Money value={total} />
        </strong>
      }
    >
      {partners.length === 0 ? (
        <p className={classes['muted']}>{t('byPartner.noTurnover')}</p>
      ) : (
        <ul className={classes['most']}>
          {partners.map(({ partnerId, partner, total: part, documents }) => (
            <li key={partnerId}>
              <RecordLink to={partnerAddress(partnerId)}>{partner.name}</RecordLink>
              <small>{t('byPartner.documents', { count: documents })}</small>
              <Money value={part} />
              <span
                aria-hidden
                data-look={look}
                style={{ width: most.eq(zero) ? '0%' : `${amount(part).times('100').div(most).toFixed(2)}%` }}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
