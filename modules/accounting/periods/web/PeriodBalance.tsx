import { query } from '@cuadre/web-kit/api.ts'
import { Panel, PlainTable, right } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { momentOf } from '@cuadre/web-kit/form/moment-text.ts'
import { generateBalanceSheet } from '../api.ts'
import type { PeriodRow } from './badges.tsx'

const columns = ['opening', 'debit', 'credit', 'closing'] as const

/** Adds a period up again from its entries, on demand, and says whether the totals that reports read agree. */
export function PeriodBalance({ period }: { period: PeriodRow }) {
  const t = useScreenWords()
  const language = useLanguage()
  const [isRequested, setRequested] = useState(false)
  const balance = useQuery({
    ...query(generateBalanceSheet, { _id: period._id }),
    enabled: isRequested,
    gcTime: 0,
  })
  const { data } = balance
  return (
    <Panel
      title={t('periods.balance')}
      actions={
        <Button
          variant="default"
          loading={balance.isFetching}
          leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
          onClick={() => (isRequested ? void balance.refetch() : setRequested(true))}
        >
          {t('periods.compute')}
        </Button>
      }
    >
      {!data && !balance.error && <Text c="var(--ink2)">{t('periods.computeWords')}</Text>}
      {balance.error && (
        <Alert color="red" role="alert">
          {balance.error.message}
        </Alert>
      )}
      {data && (
        <>
          <Text
            component="output"
            display="block"
            mb="sm"
            c={data.differences === 0 ? 'var(--ok)' : 'var(--bad)'}
          >
            {t('periods.differences', {
              count: data.differences,
              time: momentOf(data.computedAt, language),
            })}
          </Text>
          <PlainTable label={t('periods.balance')}>
            <thead>
              <tr>
                <th>{t('accounts.one')}</th>
                {columns.map((column) => (
                  <th key={column} className={right}>
                    {t(`periods.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.data.map((row) => (
                <tr key={row.accountId}>
                  <td>
                    <Link
                      to="/contabilidad/submajorOfAccounts"
                      search={
                        {
                          accountId: row.accountId,
                          startDate: period.startDate,
                          endDate: period.endDate,
                        } as never
                      }
                    >
                      {row.code}
                    </Link>{' '}
                    {row.name}
                  </td>
                  {columns.map((column) => (
                    <td key={column} className={right}>
                      <Money value={row[column]} report />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{t('periods.totals')}</td>
                {columns.map((column) => (
                  <td key={column} className={right}>
                    <Money value={data.totals[column]} report total />
                  </td>
                ))}
              </tr>
            </tfoot>
          </PlainTable>
        </>
      )}
    </Panel>
  )
}
